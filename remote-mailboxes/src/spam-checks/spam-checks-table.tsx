import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { SpamCheck } from '@roost/shared/contracts/spam-check';
import { useFormats } from '@roost/shared/i18n';
import { type Column, DataTable, MiddleCut } from '@roost/shared/ui/core';
import { SpamCheckStatusBadge } from './spam-check-status-badge.tsx';
import { SpamScore } from './spam-score.tsx';

type SpamChecksTableProps = { checks: readonly SpamCheck[]; loading: boolean };

export const SpamChecksTable = ({ checks, loading }: SpamChecksTableProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const columns = useMemo(
    (): Column<SpamCheck>[] => [
      { id: 'mailbox', header: t`Inbox`, cell: ({ mailbox }) => <MiddleCut value={mailbox.email} keep={12} /> },
      {
        id: 'status',
        header: t`Status`,
        width: 140,
        card: 'status',
        cell: ({ status }) => <SpamCheckStatusBadge status={status} />,
      },
      { id: 'score', header: t`Score`, width: 160, cell: ({ score }) => <SpamScore score={score} /> },
      { id: 'createdAt', header: t`Date`, width: 200, cell: ({ createdAt }) => formats.moment(createdAt) },
    ],
    [t, formats],
  );
  return (
    <DataTable
      label={t`Spam checks`}
      columns={columns}
      rows={checks}
      rowKey={keyOf}
      rowName={nameOf}
      loading={loading}
    />
  );
};

const keyOf = ({ id }: SpamCheck) => id;
const nameOf = ({ mailbox }: SpamCheck) => mailbox.email;
