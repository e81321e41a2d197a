import { remoteConfiguration } from '@roost/build/remote';
import { manifest } from './src/remote.manifest.ts';

export default remoteConfiguration({
  root: import.meta.dirname,
  budget: 50,
  manifest,
  mounts: {
    'create-domains': 'create-domains-page',
    'creation-wizard': 'create-domains-page',
    onboarding: 'onboarding-page',
  },
});
