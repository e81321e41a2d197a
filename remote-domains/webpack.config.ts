import { remoteConfiguration } from '@roost/shared/build/remote';

export default remoteConfiguration({ root: import.meta.dirname, mounts: { domains: 'domains-page' } });
