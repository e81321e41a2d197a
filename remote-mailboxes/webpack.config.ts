import { remoteConfiguration } from '@roost/build/remote';
import { manifest } from './src/remote.manifest.ts';
import { prefetchPaths } from './src/prefetch.ts';

export default remoteConfiguration({
  root: import.meta.dirname,
  budget: 162,
  manifest,
  mounts: {
    mailboxes: 'mailboxes-page',
    'google-mailboxes': 'mailboxes-page',
    'outlook-mailboxes': 'mailboxes-page',
    'ip-mailboxes': 'mailboxes-page',
    'spam-checks': 'spam-checks-page',
    'inbox-placements': 'placements-page',
  },
  early: prefetchPaths,
});
