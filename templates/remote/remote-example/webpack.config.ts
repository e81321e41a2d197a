import { remoteConfiguration } from '@roost/build/remote';
import { manifest } from './src/remote.manifest.ts';

export default remoteConfiguration({
  root: import.meta.dirname,
  budget: 30,
  manifest,
  mounts: { example: 'example-page' },
});
