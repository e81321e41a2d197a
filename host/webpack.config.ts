import { hostConfiguration } from '@roost/tools/build/host';
import { mountPoints } from './src/remotes/registry/mounts.ts';
import { slotOwners } from './src/remotes/registry/slots.ts';

export default hostConfiguration({
  root: import.meta.dirname,
  mounts: Object.fromEntries(mountPoints.map(({ path, mount }) => [path, mount])),
  slots: Object.keys(slotOwners),
});
