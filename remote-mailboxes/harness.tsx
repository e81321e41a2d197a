import { useState } from 'react';
import { emptyPlan } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { startHarness } from '@roost/shared/harness';
import type { SlotProps } from '@roost/shared/platform';
import { remote } from './src/remote.ts';

const domains = ['northwind-mail.com', 'get-northwind.io'];

/** Props of the wizard's slot, without the wizard. */
const useWizard = (): SlotProps['wizard-inboxes'] => {
  const [value, onChange] = useState(emptyPlan);
  const [, onValidity] = useState(false);
  return { domains, value, onChange, onValidity, showsFaults: false };
};

void startHarness({
  remote,
  // A domain of the sandbox's seed.
  slots: {
    'domain-inboxes': { domainId: 'c59eedcb-9534-ddf5-0ee7-efc8566270ad', domain: 'trynorthwind.com', type: 'Private' },
    'wizard-inboxes': useWizard,
  },
});
