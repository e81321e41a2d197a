import { remoteConfiguration } from '@roost/shared/build/remote';
import { early } from './src/early.ts';

export default remoteConfiguration({ root: import.meta.dirname, mounts: { domains: 'domains-page' }, early });
