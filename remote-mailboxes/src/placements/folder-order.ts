import type { PlacementFolder } from '@roost/shared/contracts/deliverability/inbox-placement';

export const folderOrder: readonly PlacementFolder[] = ['inbox', 'promotion', 'spam', 'unreceived'];
