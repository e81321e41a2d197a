import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Mailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { useFormats } from '@roost/shared/i18n';
import { InboxTypeLabel } from '@roost/shared/inboxes';
import { TagList } from '@roost/shared/tags/tag-list';
import { type Column, MiddleCut } from '@roost/shared/ui/core';
import { MailboxStatusBadge } from '../details/index.ts';

export const useColumns = ({ onDetails }: { onDetails: (mailbox: Mailbox) => void }) => {
  const { t } = useLingui();
  const formats = useFormats();
  return useMemo(
    (): Column<Mailbox>[] => [
      {
        id: 'email',
        header: t`Email`,
        sortable: true,
        cell: (mailbox) => (
          // The label, because a truncated value consists of two texts.
          <button
            type="button"
            className="r-link r-link--cut"
            aria-label={mailbox.email}
            onClick={() => onDetails(mailbox)}
          >
            <MiddleCut value={mailbox.email} keep={10} />
          </button>
        ),
      },
      {
        id: 'name',
        header: t`Full name`,
        width: 'max(12cqi, 130px)',
        sortable: true,
        card: 'text',
        cell: ({ firstName, lastName }) => <span>{`${firstName} ${lastName}`}</span>,
      },
      // All rows of a list have the same type, and the address contains the domain: only a wide table shows them.
      {
        id: 'domain',
        header: t`Domain`,
        width: '14%',
        hideBelow: 1300,
        sortable: true,
        card: 'hidden',
        cell: ({ domain }) => <MiddleCut value={domain.domain} />,
      },
      {
        id: 'type',
        header: t`Type`,
        width: 64,
        hideBelow: 1300,
        align: 'center',
        card: 'hidden',
        cell: ({ type }) => <InboxTypeLabel type={type} />,
      },
      {
        id: 'forwarding',
        header: t`Forwarding`,
        width: '18%',
        hideBelow: 1000,
        cell: ({ forwardTo }) => forwardTo !== null && <MiddleCut value={forwardTo} keep={10} />,
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
        id: 'score',
        header: t`Last score`,
        width: 104,
        hideBelow: 800,
        align: 'end',
        sortable: true,
        cell: ({ lastFilterScore }) => typeof lastFilterScore === 'number' && formats.number(lastFilterScore),
      },
      {
        id: 'tags',
        header: t`Tags`,
        width: 'max(12cqi, 116px)',
        card: 'text',
        cell: ({ tags }) => <TagList tags={tags.map(({ tag }) => tag)} />,
      },
    ],
    [t, formats, onDetails],
  );
};
