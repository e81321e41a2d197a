import { remoteConfiguration } from '@roost/tools/build/remote';

export default remoteConfiguration({
  root: import.meta.dirname,
  budget: 68,
  mounts: {
    settings: 'profile-page',
    dashboard: 'dashboard-page',
    'payment-link': 'payment-link-page',
    'default-payment-link': 'payment-link-page',
  },
});
