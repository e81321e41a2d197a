import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import { useFormats } from '@roost/shared/i18n';
import { InboxTypeLabel } from '@roost/shared/inboxes';
import { TagList } from '@roost/shared/tags/tag-list';
import { type Column, MiddleCut } from '@roost/shared/ui/core';
import { DomainStatusBadge } from '../details/index.ts';
import { HealthBadge } from '../health/index.ts';
import type { OpenDialog } from './open-dialog.ts';

type Handlers = { onDetails: (domain: Domain) => void; onOpen: (dialog: OpenDialog) => void };

export const useColumns = ({ onDetails, onOpen }: Handlers) => {
  const { t } = useLingui();
  const formats = useFormats();
  return useMemo(
    (): Column<Domain>[] => [
      {
        id: 'domain',
        header: t`Domain`,
        sortable: true,
        cell: (domain) => (
          <button type="button" className="r-link r-link--cut" onClick={() => onDetails(domain)}>
            <MiddleCut value={domain.domain} />
          </button>
        ),
      },
      {
        id: 'mailboxes',
        header: t`Inboxes`,
        width: 92,
        align: 'end',
        sortable: true,
        cell: ({ _count }) => formats.number(_count.mailboxes),
      },
      {
        id: 'type',
        header: t`Type`,
        width: 64,
        hideBelow: 1000,
        align: 'center',
        card: 'hidden',
        cell: ({ type }) => type && <InboxTypeLabel type={type} />,
      },
      {
        id: 'status',
        header: t`Status`,
        width: 120,
        sortable: true,
        card: 'status',
        cell: (domain) => <DomainStatusBadge domain={domain} />,
      },
      {
        id: 'health',
        header: t`Health`,
        width: 150,
        sortable: true,
        card: 'status',
        cell: (domain) => (
          <HealthBadge
            name={domain.domain}
            health={domain.health}
            onOpen={() => onOpen({ dialog: 'health', domain })}
          />
        ),
      },
      {
        id: 'tags',
        header: t`Tags`,
        width: 170,
        hideBelow: 800,
        card: 'text',
        cell: ({ tags }) => <TagList tags={tags.map(({ tag }) => tag)} />,
      },
      {
        id: 'createdAt',
        header: t`Created`,
        width: 124,
        hideBelow: 1100,
        sortable: true,
        card: 'hidden',
        // Not `RelativeTime`: its clock adds 110 bytes to the first script, and the list reloads new domains.
        cell: ({ createdAt }) => (
          <time dateTime={createdAt} data-hint={formats.moment(createdAt)}>
            {formats.ago(createdAt)}
          </time>
        ),
      },
    ],
    [t, formats, onDetails, onOpen],
  );
};
