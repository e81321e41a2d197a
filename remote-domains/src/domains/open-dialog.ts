import type { Domain } from '@roost/shared/contracts/domain';
import type { DomainSelection } from '@roost/shared/contracts/selection';

/** Those that were selected when a bulk action was asked for. */
export type Chosen = { selection: DomainSelection; count: number };

/** What stands over the list. */
export type OpenDialog =
  | { dialog: 'filters' | 'transfer' }
  | { dialog: 'nameservers' | 'delete' | 'tags' | 'health'; domain: Domain }
  | { dialog: 'bulk-tags'; chosen: Chosen }
  /** Without anything chosen it leads back to the update that is under way or done. */
  | { dialog: 'bulk-dns'; chosen: Chosen | null };
