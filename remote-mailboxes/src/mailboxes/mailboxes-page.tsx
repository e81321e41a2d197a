import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Suspense, useCallback, useState, type ComponentType } from 'react';
import type { InboxListType } from '@roost/shared/contracts/inbox-type';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import { lazyScreen } from '@roost/shared/platform';
import { listStateOf } from '@roost/shared/query';
import { useSearchText } from '@roost/shared/router';
import { useRefusal } from '@roost/shared/session';
import {
  Button,
  FilterButton,
  PageHeader,
  RefreshButton,
  SearchField,
  SelectionBar,
  Toolbar,
  useSelection,
} from '@roost/shared/ui/core';
import { CreateMailboxesLink } from './create-mailboxes-link.tsx';
import { MailboxesList } from './mailboxes-list.tsx';
import { useExportChoice } from './use-export-choice.ts';
import { useMailboxes } from './use-mailboxes.ts';
import { useMailboxesAddress } from './use-mailboxes-address.ts';

const MailboxesFiltersDialog = lazyScreen(async () => {
  const { MailboxesFiltersDialog } = await import('./mailboxes-filters-dialog.tsx');
  return MailboxesFiltersDialog;
});

type MailboxesPageProps = {
  type: InboxListType;
  exportDialog: ComponentType<{
    type: InboxListType;
    selection: MailboxSelection;
    count: number;
    onClose: () => void;
  }>;
  /** Leads to what was exported before. */
  exportsButton: ComponentType;
};

export const MailboxesPage = ({
  type,
  exportDialog: ExportDialog,
  exportsButton: ExportsButton,
}: MailboxesPageProps) => {
  const { t } = useLingui();
  const { values: address, change } = useMailboxesAddress();
  const mailboxes = useMailboxes(type, address);
  const selection = useSelection({ total: mailboxes.data?.total ?? 0 });
  const choice = useExportChoice({
    selected: selection.value,
    count: selection.count,
    filter: { type, search: address.search, status: address.status ?? undefined, tagIds: address.tags },
  });
  const refusal = useRefusal('export');
  const [isFiltering, setIsFiltering] = useState(false);
  const [search, setSearch] = useSearchText(
    address.search,
    useCallback((committed: string) => change({ search: committed, page: 1 }), [change]),
  );

  const filters = (address.status === null ? 0 : 1) + address.tags.length;
  const state = listStateOf(mailboxes, { isFiltered: filters > 0 || address.search !== '' });

  return (
    <>
      <PageHeader
        title={<Trans>Manage your inboxes</Trans>}
        count={mailboxes.data?.total}
        action={<CreateMailboxesLink type={type} />}
      >
        <Button icon={<Download aria-hidden />} disabledReason={refusal} onClick={() => void choice.ask()}>
          <Trans>Export Inboxes</Trans>
        </Button>
        <ExportsButton />
      </PageHeader>
      <Toolbar
        label={t`Search and filter`}
        end={
          <RefreshButton onRefresh={() => mailboxes.refetch()}>
            <Trans>Refresh Status</Trans>
          </RefreshButton>
        }
        selection={
          selection.count > 0 && (
            <SelectionBar count={selection.count} total={mailboxes.data?.total ?? 0} onClear={selection.clear}>
              <Button
                variant="ghost"
                size="sm"
                icon={<Download aria-hidden />}
                disabledReason={refusal}
                onClick={() => void choice.ask()}
              >
                <Trans>Export Inboxes</Trans>
              </Button>
            </SelectionBar>
          )
        }
      >
        <SearchField label={t`Search inboxes`} value={search} onChange={setSearch} />
        <FilterButton count={filters} onClick={() => setIsFiltering(true)} />
      </Toolbar>
      <MailboxesList
        type={type}
        state={state}
        address={address}
        selection={selection.table}
        isReading={mailboxes.isFetching && mailboxes.isPlaceholderData}
        onChange={change}
        onClear={() => change({ search: '', status: null, tags: [], page: 1 })}
        onRetry={() => void mailboxes.refetch()}
      />
      <Suspense fallback={null}>
        {isFiltering && (
          <MailboxesFiltersDialog
            filters={{ status: address.status, tags: address.tags }}
            onApply={(filters) => change({ ...filters, page: 1 })}
            onClose={() => setIsFiltering(false)}
          />
        )}
        {choice.asked !== null && <ExportDialog type={type} {...choice.asked} onClose={choice.close} />}
      </Suspense>
    </>
  );
};
