import type { ComponentType } from 'react';
import type {
  PlacementFolder,
  PlacementProvider,
  PlacementStatus,
} from '@roost/shared/contracts/deliverability/inbox-placement';

/** Messages and badges that the list and the details share. */
export type PlacementLabels = {
  status: ComponentType<{ status: PlacementStatus }>;
  providers: Readonly<Record<PlacementProvider, string>>;
  folders: Readonly<Record<PlacementFolder, string>>;
};

export const folderOrder: readonly PlacementFolder[] = ['inbox', 'promotion', 'spam', 'unreceived'];
