import { lazyScreen as load, type LazyScreen, type RemoteModule } from '@roost/shared/platform';
import type { ComponentType } from 'react';
import { stableOf } from './families.ts';

/*
 * Replaces the platform in the build of a remote that hot-reloads in the host. The host renders what lazy screens and slots
 * load, so these are stable too.
 */
export * from '@roost/shared/platform';

export const lazyScreen = <P extends object>(screen: () => Promise<ComponentType<P>>): LazyScreen<P> =>
  load(async () => stableOf(await screen()));

export const defineRemote = ({ slots = {}, ...module }: RemoteModule): RemoteModule => ({
  ...module,
  slots: Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => [name, async () => stableOf(await (slot as () => Promise<unknown>)())]),
  ),
});
