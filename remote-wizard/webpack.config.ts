import { remoteConfiguration } from '@roost/tools/build/remote';

export default remoteConfiguration({
  root: import.meta.dirname,
  budget: 50,
  mounts: {
    'create-domains': 'create-domains-page',
    'creation-wizard': 'create-domains-page',
    onboarding: 'onboarding-page',
  },
});
