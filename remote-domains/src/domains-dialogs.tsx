import { lazyScreen } from '@roost/shared/platform';
import { NameserversDialog } from './details/nameservers-dialog.tsx';
import { BulkTagsDialog } from './domains/bulk-tags-dialog.tsx';
import { DeleteDomainDialog } from './domains/delete-domain-dialog.tsx';
import { DomainTagsDialog } from './domains/domain-tags-dialog.tsx';
import { DomainsFiltersDialog } from './domains/domains-filters-dialog.tsx';
import type { DialogsProps } from './domains/domains-overlays.ts';
import { HealthDialog } from './health/health-dialog.tsx';

const BulkDnsDialog = lazyScreen(async () => {
  const { BulkDnsDialog } = await import(/* webpackChunkName: "bulk-dns" */ './bulk-dns/bulk-dns-dialog.tsx');
  return BulkDnsDialog;
});
const TransferDialog = lazyScreen(async () => {
  const { TransferDialog } = await import('./transfer/transfer-dialog.tsx');
  return TransferDialog;
});

/** Dialogs over the list, each from its own feature. A separate chunk: the list renders without it. */
export const DomainsDialogs = ({ open, filters, onFilter, onFix, onDeleted, onClose }: DialogsProps) => {
  switch (open.dialog) {
    case 'filters':
      return <DomainsFiltersDialog filters={filters} onApply={onFilter} onClose={onClose} />;
    case 'nameservers':
      return <NameserversDialog domain={open.domain} onClose={onClose} />;
    case 'delete':
      return <DeleteDomainDialog domain={open.domain} onDeleted={onDeleted} onClose={onClose} />;
    case 'tags':
      return <DomainTagsDialog domain={open.domain} onClose={onClose} />;
    case 'health':
      return <HealthDialog domain={open.domain} onFix={onFix} onClose={onClose} />;
    case 'bulk-tags':
      return <BulkTagsDialog chosen={open.chosen} onClose={onClose} />;
    case 'bulk-dns':
      return (
        <BulkDnsDialog selection={open.chosen?.selection ?? null} count={open.chosen?.count ?? 0} onClose={onClose} />
      );
    case 'transfer':
      return <TransferDialog onClose={onClose} />;
  }
};
