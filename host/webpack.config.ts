import { hostConfiguration } from '@roost/tools/build/host';
import { mountPoints } from './src/remotes/registry/mounts.ts';

export default hostConfiguration({
  root: import.meta.dirname,
  page: { mounts: Object.fromEntries(mountPoints.map(({ path, mount }) => [path, mount])) },
});
