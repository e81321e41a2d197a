import { Plural, Trans } from '@lingui/react/macro';
import type { RejectedReport } from '@roost/shared/contracts/dns/dmarc-reports';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { RelativeTime } from '@roost/shared/time';
import { useRejectionMessages } from './use-rejection-messages.ts';

/** Emails for this domain that hold no usable report. */
export const RejectedReports = ({ rejected, total }: { rejected: readonly RejectedReport[]; total: number }) => {
  const messages = useRejectionMessages();
  return (
    <details className="r-passed">
      <summary>
        <Plural value={total} one="# report that we couldn't use" other="# reports that we couldn't use" />
      </summary>
      <ul className="r-findings">
        {rejected.map(({ receivedAt, from, reason, detail }, index) => (
          // Two can arrive in the same millisecond.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${receivedAt} ${index}`} className="r-finding">
            <p>{lookUp(messages, reason, reason)}</p>
            {detail !== null && (
              <p className="r-mono">
                <bdi>{detail}</bdi>
              </p>
            )}
            <p className="r-answer__source">
              <RelativeTime instant={receivedAt} />
              {from !== '' && (
                <>
                  {' · '}
                  <Trans>
                    from <bdi>{from}</bdi>, not verified
                  </Trans>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
};
