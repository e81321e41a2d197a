import { startHarness } from '@roost/shared/harness';
import { remote } from './src/remote.ts';

void startHarness({
  remote,
  // A domain that the sandbox is seeded with.
  slots: {
    'domain-inboxes': { domainId: 'c59eedcb-9534-ddf5-0ee7-efc8566270ad', domain: 'trynorthwind.com', type: 'Private' },
  },
});
