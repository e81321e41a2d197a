import type { Domain } from '@roost/shared/contracts/domains/domain';
import type { DomainSelection } from '@roost/shared/contracts/selection';

/** The selection at the start of a bulk action. */
type SelectedDomains = { selection: DomainSelection; count: number };

/** The dialog that is open over the list. */
export type OpenDialog =
  | { dialog: 'filters' | 'transfer' }
  /** Selects the domains; shows no dialog. */
  | { dialog: 'pasted-names'; names: readonly string[] }
  | { dialog: 'nameservers' | 'delete' | 'tags' | 'health'; domain: Domain }
  | { dialog: 'bulk-tags' | 'bulk-dns' | 'bulk-delete'; chosen: SelectedDomains };
