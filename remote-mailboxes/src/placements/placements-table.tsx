import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { InboxPlacementSort, type InboxPlacement } from '@roost/shared/contracts/deliverability/inbox-placement';
import { checkedSeeds } from '@roost/shared/rules/deliverability/placement-totals';
import { useFormats } from '@roost/shared/i18n';
import { SortableTable } from '@roost/shared/lists';
import { type Column, MiddleCut } from '@roost/shared/ui/core';
import { RelativeTime } from '@roost/shared/time';
import { PlacementStatusBadge } from './placement-status-badge.tsx';
import { ProviderList } from './provider-list.tsx';

type PlacementsTableProps = {
  placements: readonly InboxPlacement[];
  sort: InboxPlacementSort;
  loading: boolean;
  onShow: (placementId: string) => void;
  onSort: (sort: InboxPlacementSort) => void;
};

export const PlacementsTable = ({ placements, sort, loading, onShow, onSort }: PlacementsTableProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const columns = useMemo(
    (): Column<InboxPlacement>[] => [
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
        id: 'providers',
        header: t`Providers`,
        width: '26%',
        hideBelow: 900,
        card: 'text',
        cell: ({ providers }) => <ProviderList providers={providers} />,
      },
      {
        id: 'status',
        header: t`Status`,
        width: 170,
        sortable: true,
        card: 'status',
        cell: ({ status, totals, seeds }) => (
          <span className="r-fact-line">
            <PlacementStatusBadge status={status} />
            {status === 'Waiting' && <SeedProgress totals={totals} seeds={seeds} />}
          </span>
        ),
      },
      {
        id: 'inbox',
        header: t`In the inbox`,
        width: 130,
        align: 'end',
        cell: ({ status, totals, seeds }) => {
          if (status === 'Created') return null;
          const counted = status === 'Completed' ? checkedSeeds(totals) : seeds;
          if (counted === 0) return t({ message: 'Not checked', context: 'seed inbox' });
          const done = formats.number(totals.inbox);
          const all = formats.number(counted);
          return (
            <Trans>
              {done} of {all}
            </Trans>
          );
        },
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
    [t, formats, onShow],
  );
  return (
    <SortableTable
      label={t`Inbox placements`}
      columns={columns}
      rows={placements}
      rowKey={keyOf}
      rowName={nameOf}
      onOpen={({ id }) => onShow(id)}
      sorts={InboxPlacementSort}
      sort={sort}
      onSort={onSort}
      loading={loading}
    />
  );
};

/** The number of checked seeds. */
const SeedProgress = ({ totals, seeds }: Pick<InboxPlacement, 'totals' | 'seeds'>) => {
  const formats = useFormats();
  const done = formats.number(checkedSeeds(totals));
  const all = formats.number(seeds);
  return (
    <span>
      <Trans>
        {done} of {all}
      </Trans>
    </span>
  );
};

const keyOf = ({ id }: InboxPlacement) => id;
const nameOf = ({ mailbox }: InboxPlacement) => mailbox.email;
