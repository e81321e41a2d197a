import { Trans, useLingui } from '@lingui/react/macro';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { Button } from '@roost/shared/ui/core';
import { planReportAddress } from './plan-report-address.ts';

type ReportAddressProps = {
  /** Null when this deployment receives no reports. */
  address: string | null;
  records: readonly DnsRecord[];
  disabledReason: string | undefined;
  onPropose: (change: { removed: DnsRecord[]; added: DnsRecord[] }) => void;
};

/** Where the reports go, and the change that sends them to Roost. */
export const ReportAddress = ({ address, records, disabledReason, onPropose }: ReportAddressProps) => {
  const { t } = useLingui();
  if (address === null)
    return (
      <p>
        <Trans>Roost receives no reports here: receiving is turned off.</Trans>
      </p>
    );
  const plan = planReportAddress(records, address);
  if (plan.kind === 'added')
    return (
      <p>
        <Trans>The saved DMARC record sends the reports to {address}.</Trans>
      </p>
    );
  const blocked = {
    several: t`There are several DMARC records, but only one is allowed. Delete the ones you don't need.`,
    alias: t`An alias (CNAME) is at _dmarc. Add ${address} to the record that it points to.`,
    locked: t`The DMARC record is locked.`,
    change: undefined,
  }[plan.kind];
  const reason = disabledReason ?? blocked;
  return (
    <div className="r-dmarc-address">
      <p>
        <Trans>
          The saved DMARC record doesn't send its reports to Roost. This adds {address} to it, and keeps other
          addresses.
        </Trans>
      </p>
      <Button
        size="sm"
        variant="solid"
        disabledReason={reason}
        onClick={() => plan.kind === 'change' && onPropose(plan.change)}
      >
        <Trans>Send reports to Roost</Trans>
      </Button>
      {reason !== undefined && <p>{reason}</p>}
    </div>
  );
};
