import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DmarcReporter, ReportAuthentication } from '@roost/shared/contracts/dns/dmarc-reports';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { RelativeTime } from '@roost/shared/time';
import { StatusBadge } from '@roost/shared/ui/core';

/** Who sent the reports, and whether that is proved. */
export const ReporterList = ({ reporters }: { reporters: readonly DmarcReporter[] }) => {
  const { t } = useLingui();
  const states: Record<ReportAuthentication, string> = {
    passed: t`Verified`,
    failed: t`Not verified`,
    'not-measured': t`Not measured`,
  };
  return (
    <ul className="r-findings" aria-label={t`Reporters`}>
      {reporters.map(({ organization, domain, authentication, reports, messages, lastReceivedAt }) => (
        <li key={JSON.stringify([organization, domain, authentication])} className="r-finding">
          <div className="r-finding__head">
            <h3>
              <bdi>{organization}</bdi>
            </h3>
            <StatusBadge tone={authentication === 'failed' ? 'warning' : 'neutral'}>
              {lookUp(states, authentication, authentication)}
            </StatusBadge>
          </div>
          <p>
            <Plural value={reports} one="# report" other="# reports" />
            {' · '}
            <Plural value={messages} one="# message" other="# messages" />
            {domain !== null && (
              <>
                {' · '}
                <Trans>
                  sent by <bdi>{domain}</bdi>
                </Trans>
              </>
            )}
          </p>
          <p className="r-answer__source">
            <Trans>
              Last report <RelativeTime instant={lastReceivedAt} />
            </Trans>
          </p>
        </li>
      ))}
    </ul>
  );
};
