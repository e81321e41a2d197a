import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { InboxTypeLabel } from '@roost/shared/inboxes';
import { TagList } from '@roost/shared/tags/tag-list';
import { type Column, MiddleCut } from '@roost/shared/ui/core';
import { MailboxStatusBadge } from './mailbox-status-badge.tsx';

export const useColumns = () => {
  const { t } = useLingui();
  return useMemo(
    (): Column<Mailbox>[] => [
      { id: 'email', header: t`Email`, sortable: true, cell: ({ email }) => <MiddleCut value={email} keep={10} /> },
      {
        id: 'name',
        header: t`Full name`,
        width: 'max(14cqi, 130px)',
        sortable: true,
        card: 'text',
        cell: ({ firstName, lastName }) => <span>{`${firstName} ${lastName}`}</span>,
      },
      {
        id: 'domain',
        header: t`Domain`,
        width: '16%',
        hideBelow: 1100,
        sortable: true,
        card: 'hidden',
        cell: ({ domain }) => <MiddleCut value={domain.domain} />,
      },
      {
        id: 'type',
        header: t`Type`,
        width: 64,
        hideBelow: 800,
        align: 'center',
        card: 'hidden',
        cell: ({ type }) => <InboxTypeLabel type={type} />,
      },
      {
        id: 'status',
        header: t`Status`,
        width: 'clamp(120px, 12cqi, 130px)',
        sortable: true,
        card: 'status',
        cell: ({ status }) => <MailboxStatusBadge status={status} />,
      },
      {
        id: 'tags',
        header: t`Tags`,
        width: 'max(13cqi, 116px)',
        card: 'text',
        cell: ({ tags }) => <TagList tags={tags.map(({ tag }) => tag)} />,
      },
    ],
    [t],
  );
};
