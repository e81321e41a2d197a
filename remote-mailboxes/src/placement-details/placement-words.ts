import type { ComponentType } from 'react';
import type { PlacementFolder, PlacementProvider, PlacementStatus } from '@roost/shared/contracts/inbox-placement';

/** The words and marks of the list, which the details have too. */
export type PlacementWords = {
  status: ComponentType<{ status: PlacementStatus }>;
  providers: Readonly<Record<PlacementProvider, string>>;
  folders: Readonly<Record<PlacementFolder, string>>;
};

export const folderOrder: readonly PlacementFolder[] = ['inbox', 'promotion', 'spam', 'unreceived'];
