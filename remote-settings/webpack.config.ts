import { remoteConfiguration } from '@roost/build/remote';
import { manifest } from './src/remote.manifest.ts';

export default remoteConfiguration({
  root: import.meta.dirname,
  budget: 68,
  manifest,
  mounts: {
    settings: 'profile-page',
    dashboard: 'dashboard-page',
    'payment-link': 'payment-link-page',
    'default-payment-link': 'payment-link-page',
  },
});
