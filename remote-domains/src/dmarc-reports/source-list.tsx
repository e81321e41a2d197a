import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DmarcSender, DmarcSource } from '@roost/shared/contracts/dns/dmarc-reports';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useFormats } from '@roost/shared/i18n';
import { RelativeTime } from '@roost/shared/time';
import { StatusBadge } from '@roost/shared/ui/core';

/** The senders in the name of the domain, unknown ones first. All texts come from reports. */
export const SourceList = ({ sources, total }: { sources: readonly DmarcSource[]; total: number }) => {
  const { t } = useLingui();
  const shown = sources.length;
  return (
    <>
      <ul className="r-findings" aria-label={t`Senders`}>
        {sources.map((source) => (
          <Source key={source.ip} {...source} />
        ))}
      </ul>
      {total > shown && (
        <p>
          <Plural value={total - shown} one="# more sender isn't shown." other="# more senders aren't shown." />
        </p>
      )}
    </>
  );
};

const Source = (source: DmarcSource) => {
  const { t } = useLingui();
  const formats = useFormats();
  const { ip, sender, messages, spfAligned, dkimAligned, passed, quarantined, rejected } = source;
  const names: Record<DmarcSender, string> = {
    google: 'Google Workspace',
    microsoft: 'Microsoft 365',
    roost: 'Roost',
    own: t`Known sender`,
    unknown: t`Unknown sender`,
  };
  const { firstSeen, lastSeen, otherDomains, overrides, reporters } = source;
  const [spf, dkim, delivered] = [spfAligned, dkimAligned, messages - quarantined - rejected].map(formats.number);
  const [inSpam, refused] = [formats.number(quarantined), formats.number(rejected)];
  return (
    <li className="r-finding">
      <div className="r-finding__head">
        <h3 className="r-mono">{ip}</h3>
        <StatusBadge tone={passed === 0 ? 'danger' : passed < messages ? 'warning' : 'neutral'}>
          {lookUp(names, sender, sender)}
        </StatusBadge>
      </div>
      <p>
        <Plural value={messages} one="# message" other="# messages" />
        {' · '}
        {t`SPF aligned: ${spf}`}
        {' · '}
        {t`DKIM aligned: ${dkim}`}
      </p>
      <p>
        {t`Policy not applied: ${delivered}`}
        {' · '}
        {t`Quarantined: ${inSpam}`}
        {' · '}
        {t`Rejected: ${refused}`}
      </p>
      {otherDomains.length > 0 && (
        <p>
          <Trans>
            Passes for other domains: <Names names={otherDomains} />
          </Trans>
        </p>
      )}
      {overrides.length > 0 && (
        <p>
          <Trans>
            Exceptions of receivers: <Names names={overrides} />
          </Trans>
        </p>
      )}
      <p className="r-answer__source">
        <Trans>
          First seen <RelativeTime instant={firstSeen} />, last seen <RelativeTime instant={lastSeen} />, reported by{' '}
          <Names names={reporters} />
        </Trans>
      </p>
    </li>
  );
};

/** Each in its own direction: a name can contain letters that are written from right to left. */
const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </span>
  ));
