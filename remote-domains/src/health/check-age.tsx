import { Trans } from '@lingui/react/macro';
import { checkDomain, getDomainChecks, type DomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useAction } from '@roost/shared/query';
import { RelativeTime } from '@roost/shared/time';
import { Button } from '@roost/shared/ui/core';
import { toast } from '@roost/shared/ui/overlays';

type CheckAgeProps = { domainId: string; read: DomainChecks };

/** When the domain was checked, and the button that checks it again. */
export const CheckAge = ({ domainId, read }: CheckAgeProps) => {
  const textOf = useFailureText();
  const { run, isPending } = useAction(checkDomain, { changes: [getDomainChecks] });
  const check = async () => {
    try {
      await run({ params: { domainId } });
    } catch (error) {
      const failure = toFailure(error);
      if (failure.kind !== 'aborted') toast({ tone: 'danger', title: textOf(failure) });
    }
  };
  return (
    <div className="r-check-age">
      <p role="status">
        <Age {...read} />
      </p>
      {read.status !== 'off' && (
        <Button size="sm" loading={isPending || read.status === 'waiting'} onClick={() => void check()}>
          <Trans>Check now</Trans>
        </Button>
      )}
    </div>
  );
};

const Age = ({ status, checkedAt, confirmedAt }: DomainChecks) => {
  if (status === 'off') return <Trans>Not measured: DNS lookups are turned off.</Trans>;
  if (checkedAt === null) return <Trans>Not measured yet. The first check is running.</Trans>;
  if (status === 'waiting')
    return (
      <Trans>
        A new check is running. Last check: <RelativeTime instant={checkedAt} />.
      </Trans>
    );
  if (confirmedAt === null || confirmedAt === checkedAt)
    return (
      <Trans>
        Checked <RelativeTime instant={checkedAt} />.
      </Trans>
    );
  return (
    <Trans>
      Checked <RelativeTime instant={checkedAt} />. The nameserver confirmed <RelativeTime instant={confirmedAt} /> that
      nothing has changed since.
    </Trans>
  );
};
