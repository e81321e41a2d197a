import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import {
  type FailedOperations as FailedGroup,
  listFailedOperations,
  type OperationKind,
  runFailedOperations,
} from '@roost/shared/contracts/workspaces/failed-operations';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useFormats } from '@roost/shared/i18n';
import { useAppLinks } from '@roost/shared/platform';
import { LoadFailed } from '@roost/shared/lists/load-failed';
import { OmittedRowsNotice } from '@roost/shared/lists/omitted-rows-notice';
import { useAction, useCall } from '@roost/shared/query';
import { Link } from '@roost/shared/router';
import { Badge, type Column, DataTable, linkClass, Section } from '@roost/shared/ui/core';
import { RelativeTime } from '@roost/shared/time';
import { LastError } from './last-error.tsx';
import { RunAgainButton } from './run-again-button.tsx';
import { WrappedText } from './wrapped-text.tsx';

/** Calls of providers whose last attempt failed. Shown only while there are any. */
export const FailedOperations = () => {
  const { t } = useLingui();
  const formats = useFormats();
  const links = useAppLinks();
  const names = useOperationNames();
  const call = useCall(listFailedOperations, {});
  const { data: groups, error } = call;
  const columns = useMemo(
    (): Column<FailedGroup>[] => [
      {
        id: 'kind',
        header: t`Operation`,
        width: 'clamp(128px, 18cqi, 220px)',
        cell: ({ kind }) => <WrappedText>{lookUp(names, kind, <Badge>{kind}</Badge>)}</WrappedText>,
      },
      {
        id: 'error',
        header: t`Last error`,
        card: 'text',
        cell: ({ error, attempts }) => <LastError error={error} attempts={attempts} />,
      },
      {
        id: 'workspace',
        header: t`Workspace`,
        width: 'clamp(120px, 17cqi, 200px)',
        cell: ({ workspace }) => (
          <Link className={linkClass} to={links.workspace(workspace.id)}>
            {workspace.name}
          </Link>
        ),
      },
      { id: 'count', header: t`Count`, width: 76, align: 'end', cell: ({ count }) => formats.number(count) },
      {
        id: 'next',
        header: t`Next attempt`,
        width: 'clamp(104px, 13cqi, 140px)',
        cell: ({ nextAttemptAt }) =>
          nextAttemptAt === null ? (
            <WrappedText>
              <Trans>Needs your action</Trans>
            </WrappedText>
          ) : (
            <RelativeTime instant={nextAttemptAt} />
          ),
      },
      {
        id: 'run',
        header: '',
        width: 128,
        cell: (group) => <RunGroupButton group={group} name={lookUp(names, group.kind, group.kind)} />,
      },
    ],
    [t, formats, links, names],
  );
  if (groups === undefined && error === null) return null;
  if (groups?.length === 0) return null;
  return (
    <Section variant="bare" title={<Trans>Failed provider operations</Trans>}>
      {groups === undefined ? (
        <LoadFailed call={call} title={<Trans>The failed provider operations could not be loaded</Trans>} />
      ) : (
        <>
          <p>
            <Trans>
              A provider didn't respond, or rejected a request. We retry these operations automatically, except those
              that need your action.
            </Trans>
          </p>
          <OmittedRowsNotice response={groups} />
          <DataTable
            variant="framed"
            label={t`Failed provider operations`}
            columns={columns}
            rows={groups}
            rowKey={keyOf}
            rowName={({ kind }) => lookUp(names, kind, kind)}
            minWidth={690}
          />
        </>
      )}
    </Section>
  );
};

const keyOf = ({ kind, workspace, error }: FailedGroup) => `${workspace.id} ${kind} ${error}`;

const useOperationNames = (): Record<OperationKind, string> => {
  const { t } = useLingui();
  return useMemo(
    () => ({
      'create-inbox': t`Creation of inboxes`,
      'change-inboxes': t`Change of inboxes`,
      'reconnect-inboxes': t`Reconnection of inboxes`,
      'delete-inbox': t`Deletion of inboxes`,
      'register-domain': t`Registration of domains`,
      'transfer-domain': t`Transfer of domains`,
      'publish-dns': t`Publication of DNS records`,
      'charge-card': t`Charges`,
      'refund-payment': t`Refunds`,
    }),
    [t],
  );
};

/** Repeats the operations of a group now. Those that succeed leave the list. */
const RunGroupButton = ({ group: { kind, workspace, error }, name }: { group: FailedGroup; name: string }) => {
  const { t } = useLingui();
  const { run, isPending } = useAction(runFailedOperations);
  return (
    <RunAgainButton
      label={t`Run again: ${name}, ${workspace.name}`}
      run={() => run({ body: { workspaceId: workspace.id, kind, error } })}
      isPending={isPending}
      list={listFailedOperations}
      texts={{ started: t`The operations are running again`, failed: t`The operations could not be started` }}
    />
  );
};
