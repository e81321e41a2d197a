import { createElement, Suspense, type ComponentType } from 'react';
import { lazyScreen, type SlotName, type SlotProps } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { loadRemoteModule } from './remote-modules.ts';

export const SlotOutlet = <N extends SlotName>({ name, props }: { name: N; props: SlotProps[N] }) => (
  <Suspense fallback={null}>{createElement(contents[name], props)}</Suspense>
);

const contentOf = <N extends SlotName>(name: N, owner: RemoteName): ComponentType<SlotProps[N]> =>
  lazyScreen(async () => {
    const fill = (await loadRemoteModule(owner)).slots?.[name];
    if (fill === undefined) throw new Error(`${owner} has nothing for the slot ${name}`);
    return fill();
  });

const contents: { [N in SlotName]: ComponentType<SlotProps[N]> } = {
  'billing-dialog': contentOf('billing-dialog', 'settings'),
  'create-domain': contentOf('create-domain', 'wizard'),
  'domain-inboxes': contentOf('domain-inboxes', 'mailboxes'),
  'wizard-inboxes': contentOf('wizard-inboxes', 'mailboxes'),
  'purchase-receipt': contentOf('purchase-receipt', 'wizard'),
  'setup-checklist': contentOf('setup-checklist', 'wizard'),
};
