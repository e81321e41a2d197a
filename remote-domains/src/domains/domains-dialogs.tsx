import type { Domain, DomainStatus } from '@roost/shared/contracts/domain';
import { DeleteDomainDialog } from './delete-domain-dialog.tsx';
import { DomainsFiltersDialog } from './domains-filters-dialog.tsx';
import { NameserversDialog } from './nameservers-dialog.tsx';

/** What stands over the list. */
export type OpenDialog = { dialog: 'filters' } | { dialog: 'nameservers' | 'delete'; domain: Domain };

type DomainsDialogsProps = {
  open: OpenDialog;
  filters: { status: DomainStatus | null; tags: string[] };
  onFilter: (filters: { status: DomainStatus | null; tags: string[] }) => void;
  onClose: () => void;
};

/** In a script of its own: nobody needs it before the list is there. */
export const DomainsDialogs = ({ open, filters, onFilter, onClose }: DomainsDialogsProps) => {
  switch (open.dialog) {
    case 'filters':
      return <DomainsFiltersDialog filters={filters} onApply={onFilter} onClose={onClose} />;
    case 'nameservers':
      return <NameserversDialog domain={open.domain} onClose={onClose} />;
    case 'delete':
      return <DeleteDomainDialog domain={open.domain} onClose={onClose} />;
  }
};
