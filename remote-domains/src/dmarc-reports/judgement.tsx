import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { rejectRule, type DmarcReports } from '@roost/shared/contracts/dns/dmarc-reports';
import { useFormats } from '@roost/shared/i18n';
import { RelativeTime } from '@roost/shared/time';
import { Banner, type BannerProps } from '@roost/shared/ui/core';

/** Whether `p=reject` is safe, the figures behind it, and what is missing. */
export const Judgement = (read: DmarcReports) => {
  const { judgement, unverifiedReports } = read;
  return (
    <>
      <Verdict {...judgement} />
      {judgement.state === 'too-little-data' && <Missing {...judgement} />}
      {unverifiedReports > 0 && (
        <p>
          <Plural
            value={unverifiedReports}
            one="# report doesn't count for this: we couldn't verify who sent its email."
            other="# reports don't count for this: we couldn't verify who sent their emails."
          />
        </p>
      )}
      <Policy policy={read.policy} />
    </>
  );
};

const Verdict = ({
  state,
  days,
  reporters,
  known,
  knownPassed,
  unknown,
  unknownSources,
}: DmarcReports['judgement']) => {
  const formats = useFormats();
  const failed = known - knownPassed;
  const share = formats.number(100 * rejectRule.passingShare);
  const verdicts: Partial<Record<typeof state, { tone: BannerProps['tone']; text: ReactNode }>> = {
    'no-reports': {
      tone: 'info',
      text: <Trans>No reports yet. Receivers send them about once a day.</Trans>,
    },
    'too-little-data': {
      tone: 'info',
      text: <Trans>Not enough data yet to tell whether p=reject is safe.</Trans>,
    },
    'failing-senders': {
      tone: 'warning',
      text: (
        <Trans>
          p=reject is not safe yet: <Plural value={failed} one="# message" other="# messages" /> of your known senders
          would be rejected. At least {share}% of their messages must pass. Fix the senders below that fail.
        </Trans>
      ),
    },
    safe: {
      tone: 'success',
      text: (
        <Trans>
          p=reject is safe for your known senders: {formats.number(knownPassed)} of {formats.number(known)} messages
          pass, in reports of <Plural value={days} one="# day" other="# days" /> by{' '}
          <Plural value={reporters} one="# reporter" other="# reporters" />.
        </Trans>
      ),
    },
  };
  const verdict = verdicts[state];
  return (
    verdict && (
      <Banner tone={verdict.tone}>
        {verdict.text}{' '}
        {(state === 'safe' || state === 'failing-senders') && unknown > 0 && (
          <Trans>
            It also rejects <Plural value={unknown} one="# message" other="# messages" /> of{' '}
            <Plural value={unknownSources} one="# unknown sender" other="# unknown senders" />: check that none of them
            is yours.
          </Trans>
        )}
      </Banner>
    )
  );
};

const Missing = ({ days, reporters, messages, knownPassed }: DmarcReports['judgement']) => {
  const { t } = useLingui();
  const formats = useFormats();
  const rows = [
    { label: t`Days with reports`, value: days, needed: rejectRule.days },
    { label: t`Reporters`, value: reporters, needed: rejectRule.reporters },
    { label: t`Messages`, value: messages, needed: rejectRule.messages },
    { label: t`Messages that pass DMARC`, value: knownPassed, needed: 1 },
  ];
  return (
    <dl className="r-facts">
      {rows.map(({ label, value, needed }) => {
        const [shown, least] = [formats.number(value), formats.number(needed)];
        return (
          <div key={label} className="r-dmarc-row">
            <dt>{label}</dt>
            <dd>{t`${shown}, at least ${least} needed`}</dd>
          </div>
        );
      })}
    </dl>
  );
};

const Policy = ({ policy: seen }: Pick<DmarcReports, 'policy'>) => {
  if (seen === null) return null;
  const { policy, isTesting, at, reporter } = seen;
  return (
    <p>
      <Trans>
        Policy in the newest report: p={policy}, as <bdi>{reporter}</bdi> saw it <RelativeTime instant={at} />.
      </Trans>{' '}
      {isTesting && <Trans>Its test mode is on, so receivers apply a weaker policy.</Trans>}
    </p>
  );
};
