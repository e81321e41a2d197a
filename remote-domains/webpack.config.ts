import { remoteConfiguration } from '@roost/shared/build/remote';
import { prefetchPaths } from './src/prefetch.ts';

export default remoteConfiguration({
  root: import.meta.dirname,
  mounts: { domains: 'domains-page' },
  early: prefetchPaths,
});
