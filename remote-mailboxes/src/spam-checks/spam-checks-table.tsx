import { useLingui } from '@lingui/react/macro';
import { Eye, RotateCcw } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { SpamCheckSort, type SpamCheck } from '@roost/shared/contracts/deliverability/spam-check';
import { SortableTable } from '@roost/shared/lists';
import { useMissingPermission } from '@roost/shared/session';
import { type Column, MiddleCut, type RowAction, type TableSelection } from '@roost/shared/ui/core';
import { RelativeTime } from '@roost/shared/time';
import { knownTemplate, SpamScore, SpamVerdict } from '../spam-check-details/index.ts';
import { useRunSpamCheck } from './use-run-spam-check.ts';

type SpamChecksTableProps = {
  checks: readonly SpamCheck[];
  sort: SpamCheckSort;
  selection: TableSelection;
  loading: boolean;
  onShow: (checkId: string) => void;
  onSort: (sort: SpamCheckSort) => void;
};

export const SpamChecksTable = ({ checks, sort, selection, loading, onShow, onSort }: SpamChecksTableProps) => {
  const { t } = useLingui();
  const missingPermission = useMissingPermission('edit');
  const { runSpamCheck } = useRunSpamCheck();
  const columns = useMemo(
    (): Column<SpamCheck>[] => [
      {
        id: 'mailbox',
        header: t`Inbox`,
        sortable: true,
        cell: ({ id, mailbox }) => (
          <button type="button" className="r-link r-link--cut" onClick={() => onShow(id)}>
            <MiddleCut value={mailbox.email} keep={12} />
          </button>
        ),
      },
      {
        id: 'outcome',
        header: t`Result`,
        width: 148,
        card: 'status',
        cell: (check) => <SpamVerdict check={check} />,
      },
      {
        id: 'score',
        header: t`Score`,
        width: 116,
        sortable: true,
        align: 'end',
        cell: (check) => <SpamScore check={check} />,
      },
      {
        id: 'createdAt',
        header: t`Date`,
        width: 136,
        sortable: true,
        card: 'text',
        cell: ({ createdAt }) => <RelativeTime instant={createdAt} />,
      },
    ],
    [t, onShow],
  );
  const rowActions = useCallback(
    ({ id, mailbox, template }: SpamCheck): RowAction[] => [
      { id: 'show', label: t`Show details`, icon: <Eye aria-hidden />, onSelect: () => onShow(id) },
      {
        id: 'again',
        label: t`Check again`,
        icon: <RotateCcw aria-hidden />,
        disabledReason: missingPermission,
        onSelect: () => void runSpamCheck(mailbox, knownTemplate(template) ?? undefined),
      },
    ],
    [t, missingPermission, onShow, runSpamCheck],
  );
  return (
    <SortableTable
      label={t`Spam checks`}
      columns={columns}
      rows={checks}
      rowKey={keyOf}
      rowName={nameOf}
      selection={selection}
      rowActions={rowActions}
      inlineActions={2}
      onOpen={({ id }) => onShow(id)}
      sorts={SpamCheckSort}
      sort={sort}
      onSort={onSort}
      loading={loading}
    />
  );
};

const keyOf = ({ id }: SpamCheck) => id;
const nameOf = ({ mailbox }: SpamCheck) => mailbox.email;
