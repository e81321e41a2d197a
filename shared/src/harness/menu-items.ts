import type { RemoteModule, SlotName } from '@roost/shared/platform';
import { mounts, type Mount } from '@roost/shared/platform/mount';
import type { GivenSlots } from './start-harness.ts';

/** The places of the host that the remote has screens for. */
export const mountsOf = ({ screens }: RemoteModule): Mount[] => mounts.filter((mount) => screens[mount] !== undefined);

/** The slots that can be shown alone: their props were given. */
export const slotsOf = ({ slots }: { slots: GivenSlots }): SlotName[] => Object.keys(slots) as SlotName[];
