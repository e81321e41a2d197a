import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import {
  listProvisioningFailures,
  type ProvisionedKind,
  type ProvisioningFailure,
} from '@roost/shared/contracts/workspaces/dashboard';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useAppLinks } from '@roost/shared/platform';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { OmittedRowsNotice } from '@roost/shared/lists/omitted-rows-notice';
import { useCall } from '@roost/shared/query';
import { Link } from '@roost/shared/router';
import { Badge, type Column, DataTable, EmptyState, linkClass, MiddleCut, Section } from '@roost/shared/ui/core';
import { RelativeTime } from '@roost/shared/time';
import { WrappedText } from './wrapped-text.tsx';

/** Failed setups, with the provider's reason. */
export const Failures = () => {
  const { t } = useLingui();
  const links = useAppLinks();
  const call = useCall(listProvisioningFailures, {});
  const { data: failures, error } = call;
  const columns = useMemo((): Column<ProvisioningFailure>[] => {
    const kinds: Record<ProvisionedKind, string> = {
      Domain: t({ message: 'Domain', context: 'failed provisioning' }),
      Mailbox: t({ message: 'Inbox', context: 'failed provisioning' }),
      Transfer: t({ message: 'Transfer', context: 'failed provisioning' }),
    };
    return [
      {
        id: 'subject',
        header: t`Name`,
        width: 'clamp(180px, 26cqi, 280px)',
        cell: ({ subject }) => <MiddleCut value={subject} keep={12} />,
      },
      { id: 'kind', header: t`Type`, width: 100, cell: ({ kind }) => lookUp(kinds, kind, <Badge>{kind}</Badge>) },
      { id: 'reason', header: t`Reason`, card: 'text', cell: ({ reason }) => <WrappedText>{reason}</WrappedText> },
      {
        id: 'workspace',
        header: t`Workspace`,
        width: 'clamp(130px, 19cqi, 200px)',
        cell: ({ workspace }) => (
          <Link className={linkClass} to={links.workspace(workspace.id)}>
            {workspace.name}
          </Link>
        ),
      },
      {
        id: 'failedAt',
        header: t`When`,
        width: 'clamp(112px, 13cqi, 140px)',
        cell: ({ failedAt }) => <RelativeTime instant={failedAt} />,
      },
    ];
  }, [t, links]);

  return (
    <Section variant="bare" title={<Trans>Failed provisioning</Trans>}>
      {failures === undefined && error !== null ? (
        <LoadFailed call={call} title={<Trans>The failures could not be loaded</Trans>} />
      ) : failures?.length === 0 ? (
        <EmptyState icon={<CircleCheck aria-hidden />} title={<Trans>Nothing has failed</Trans>}>
          <Trans>Domains and inboxes that a provider couldn't set up appear here with the reason.</Trans>
        </EmptyState>
      ) : (
        <>
          <OmittedRowsNotice response={failures} />
          <DataTable
            variant="framed"
            label={t`Failed provisioning`}
            columns={columns}
            rows={failures ?? []}
            rowKey={idOf}
            rowName={({ subject }) => subject}
            loading={failures === undefined}
            skeletonRows={3}
            minWidth={702}
          />
        </>
      )}
    </Section>
  );
};

const idOf = ({ id }: ProvisioningFailure) => id;
