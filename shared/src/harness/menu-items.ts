import type { RemoteModule, SlotName } from '@roost/shared/platform';
import type { Mount } from '@roost/shared/platform/mount';
import type { SlotValues } from './start-harness.ts';

/** The mounts that the remote has screens for. */
export const mountsOf = ({ screens }: RemoteModule): Mount[] => Object.keys(screens);

/** The slots that can be rendered alone: those with given props. */
export const slotsOf = ({ slots }: { slots: SlotValues }): SlotName[] => Object.keys(slots) as SlotName[];
