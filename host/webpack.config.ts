import { hostConfiguration } from '@roost/tools/build/host';
import { mountPoints, slotOwners } from './src/remotes/registry/mounts-and-slots.ts';

export default hostConfiguration({
  root: import.meta.dirname,
  mounts: Object.fromEntries(mountPoints.map(({ path, mount }) => [path, mount])),
  slots: Object.keys(slotOwners),
});
