import { remoteConfiguration } from '@roost/build/remote';
import { manifest } from './src/remote.manifest.ts';
import { prefetchPaths } from './src/prefetch.ts';

export default remoteConfiguration({
  root: import.meta.dirname,
  budget: 82,
  manifest,
  mounts: { domains: 'domains-page' },
  early: prefetchPaths,
});
