import { remoteConfiguration } from '@roost/tools/build/remote';
import { prefetchPaths } from './src/prefetch.ts';

export default remoteConfiguration({
  root: import.meta.dirname,
  budget: 62,
  mounts: { domains: 'domains-page' },
  early: prefetchPaths,
});
