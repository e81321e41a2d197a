import { PlacementDrawer } from './placement-details/placement-drawer.tsx';
import { PlacementStatusBadge } from './placements/placement-status-badge.tsx';
import type { DetailsProps } from './placements/placements-overlays.ts';
import { useFolderNames } from './placements/use-folder-names.ts';
import { useProviderNames } from './placements/use-provider-names.ts';

/** The details of one placement test, with the messages and badges of the list. */
export const PlacementDetails = (props: DetailsProps) => (
  <PlacementDrawer {...props} status={PlacementStatusBadge} providers={useProviderNames()} folders={useFolderNames()} />
);
