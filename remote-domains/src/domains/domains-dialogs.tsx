import type { Domain, DomainCheck } from '@roost/shared/contracts/domains/domain';
import { BulkDnsDialog } from '../bulk-dns/index.ts';
import { BulkTagsDialog } from '../bulk-tags/index.ts';
import { DeleteDomainsDialog } from '../deletion/index.ts';
import { type DomainTab, NameserversDialog } from '../details/index.ts';
import { HealthDialog } from '../health/index.ts';
import { TransferDialog } from '../transfer/index.ts';
import { DeleteDomainDialog } from './delete-domain-dialog.tsx';
import { DomainTagsDialog } from './domain-tags-dialog.tsx';
import type { DomainsFilters } from './domains-filter.ts';
import { DomainsFilterPopover } from './domains-filter-popover.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { PastedDomains } from './pasted-domains.tsx';

type DomainsDialogsProps = {
  open: OpenDialog;
  filters: DomainsFilters;
  onFilter: (filters: DomainsFilters) => void;
  /** Opens the tab of a domain's details that fixes a check. */
  onFix: (fix: { domain: string; tab: DomainTab; fix: DomainCheck | null }) => void;
  onDeleted: (domain: Domain) => void;
  /** Called when the deletion of the selected domains starts. */
  onDeletionStart: () => void;
  onSelect: (ids: readonly string[]) => void;
  onClose: () => void;
};

/** Dialogs over the list, each from its own feature. A separate chunk: the list renders without it. */
export const DomainsDialogs = ({
  open,
  filters,
  onFilter,
  onFix,
  onDeleted,
  onDeletionStart,
  onSelect,
  onClose,
}: DomainsDialogsProps) => {
  switch (open.dialog) {
    case 'filters':
      return <DomainsFilterPopover filters={filters} onApply={onFilter} onClose={onClose} />;
    case 'pasted-names':
      return <PastedDomains names={open.names} onSelect={onSelect} onEnd={onClose} />;
    case 'nameservers':
      return <NameserversDialog domain={open.domain} onClose={onClose} />;
    case 'delete':
      return <DeleteDomainDialog domain={open.domain} onDeleted={onDeleted} onClose={onClose} />;
    case 'tags':
      return <DomainTagsDialog domain={open.domain} onClose={onClose} />;
    case 'health':
      return <HealthDialog domain={open.domain} onFix={onFix} onClose={onClose} />;
    case 'bulk-tags':
      return <BulkTagsDialog {...open.chosen} onClose={onClose} />;
    case 'bulk-delete':
      return <DeleteDomainsDialog {...open.chosen} onStart={onDeletionStart} onClose={onClose} />;
    case 'bulk-dns':
      return <BulkDnsDialog {...open.chosen} onClose={onClose} />;
    case 'transfer':
      return <TransferDialog onClose={onClose} />;
  }
};
