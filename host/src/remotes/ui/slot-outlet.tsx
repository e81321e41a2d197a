import { createElement, type ComponentType } from 'react';
import { lazyScreen, type SlotName, type SlotProps } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { loadModule, moduleKey } from '#remotes/loading/load-module.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { RemoteOutlet } from './remote-outlet.tsx';
import { SlotUnavailable } from './unavailable.tsx';

const owners: Record<SlotName, RemoteName> = {
  'billing-dialog': 'settings',
  'create-domain': 'wizard',
  'domain-inboxes': 'mailboxes',
  'wizard-inboxes': 'mailboxes',
  'purchase-receipt': 'wizard',
  'setup-checklist': 'wizard',
};

type SlotOutletProps<N extends SlotName> = { name: N; props: SlotProps[N] };

/** Content of another remote in a slot of a screen, or a small message when it cannot be loaded. */
export const SlotOutlet = <N extends SlotName>({ name, props }: SlotOutletProps<N>) => (
  <RemoteOutlet
    remote={owners[name]}
    content={(version) => createElement(contentOf(name, version), props)}
    loading={null}
    unavailable={(reference, retry) => <SlotUnavailable remote={owners[name]} reference={reference} onRetry={retry} />}
  />
);

const contentOf = <N extends SlotName>(name: N, version: string): ComponentType<SlotProps[N]> => {
  const contents: Map<string, ComponentType<SlotProps[N]>> = (remotesStore.slots[name] ??= new Map());
  const key = moduleKey(owners[name], version);
  const content = contents.get(key) ?? lazyContent(name, version);
  contents.set(key, content);
  return content;
};

const lazyContent = <N extends SlotName>(name: N, version: string): ComponentType<SlotProps[N]> =>
  lazyScreen(async () => {
    const { slots } = await loadModule(owners[name], version);
    const fill = slots?.[name];
    if (fill === undefined) throw new Error(`${owners[name]} ${version} has nothing for the slot ${name}`);
    return fill();
  });
