import { Trans, useLingui } from '@lingui/react/macro';
import type {
  OptionalRecord,
  OptionalRecordReason,
  OptionalRecords,
  OptionalRecordState,
} from '@roost/shared/contracts/dns/domain-checks';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useReasonMessages } from '@roost/shared/domains/use-reason-messages';
import { StatusBadge } from '@roost/shared/ui/core';
import { LookupAnswers } from './lookup-answers.tsx';

/** Records that mail delivery does not need: their states change no health. */
export const OptionalRecordsList = ({ mtaSts, tlsRpt, bimi, caa }: OptionalRecords) => {
  const { t } = useLingui();
  const issuers = caa.issuers?.join(', ');
  const wildcardIssuers = caa.wildcardIssuers?.join(', ');
  return (
    <details className="r-passed">
      <summary>
        <Trans>Optional records</Trans>
      </summary>
      <ul className="r-findings">
        <Line
          {...mtaSts}
          name="MTA-STS"
          purpose={t`Asks other mail servers to deliver to this domain only over encrypted connections.`}
          rule={t`The id must have 1 to 32 letters and digits.`}
          note={
            mtaSts.state === 'set' &&
            t`Policy file: not measured. It's a file on a web server, and checks only read DNS.`
          }
        />
        <Line
          {...tlsRpt}
          name="TLS-RPT"
          purpose={t`Asks other mail servers to report encrypted deliveries that fail.`}
          rule={t`Each report address (rua) must start with mailto: or https://.`}
        />
        <Line
          {...bimi}
          name="BIMI"
          purpose={t`Shows your logo next to your emails in mail apps that support it.`}
          rule={t`The logo (l) must be an SVG file at an https:// address, and the certificate (a) at an https:// address.`}
        />
        <Line
          {...caa}
          name="CAA"
          purpose={t`Limits which authorities can issue certificates for this domain.`}
          rule={t`The name of an authority is invalid. That record allows no certificates.`}
          note={
            issuers === undefined
              ? caa.state === 'not-set' && t`Any authority can issue certificates.`
              : issuers === ''
                ? t`No authority can issue certificates.`
                : t`Can issue certificates: ${issuers}.`
          }
          secondNote={
            wildcardIssuers !== undefined &&
            wildcardIssuers !== issuers &&
            (wildcardIssuers === ''
              ? t`No authority can issue wildcard certificates.`
              : t`Can issue wildcard certificates: ${wildcardIssuers}.`)
          }
        />
      </ul>
    </details>
  );
};

type LineProps = OptionalRecord & {
  name: string;
  purpose: string;
  rule: string;
  note?: string | false;
  secondNote?: string | false;
};

const Line = ({ name, purpose, rule, note, secondNote, state, reason, lookups }: LineProps) => {
  const { t } = useLingui();
  const { several, syntax, 'not-measured': notMeasured } = useReasonMessages();
  const states: Record<OptionalRecordState, string> = {
    set: t`Set`,
    'not-set': t`Not set`,
    problem: t`Problem`,
    'not-measured': t`Not measured`,
  };
  const reasons: Record<OptionalRecordReason, string | undefined> = {
    good: undefined,
    missing: undefined,
    declined: t`The record says that this domain shows no logo.`,
    several,
    syntax,
    invalid: rule,
    'no-enforcement': t`Mail apps show no logo until the DMARC policy is quarantine or reject for the domain and its subdomains. The test mode (t=y) lowers the policy by one level.`,
    'unknown-critical': t`A critical record has an unknown tag, so authorities issue no certificates.`,
    'not-measured': notMeasured,
  };
  return (
    <li className="r-finding">
      <div className="r-finding__head">
        <h3>{name}</h3>
        <StatusBadge tone={state === 'problem' ? 'warning' : 'neutral'}>{lookUp(states, state, state)}</StatusBadge>
      </div>
      {[purpose, lookUp(reasons, reason, reason), note, secondNote].map((text) => text && <p key={text}>{text}</p>)}
      <div>
        <LookupAnswers lookups={lookups} />
      </div>
    </li>
  );
};
