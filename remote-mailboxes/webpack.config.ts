import { remoteConfiguration } from '@roost/tools/build/remote';
import { prefetchPaths } from './src/prefetch.ts';

export default remoteConfiguration({
  root: import.meta.dirname,
  budget: 162,
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
