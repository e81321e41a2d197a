import { createElement, type ComponentType } from 'react';
import { lazyScreen, type SlotName, type SlotProps } from '@roost/shared/platform';
import { loadModule, moduleKey } from '#remotes/loading/load-module.ts';
import { slotOwners } from '#remotes/registry/slots.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { RemoteOutlet } from './remote-outlet.tsx';
import { SlotUnavailable } from './unavailable.tsx';

type SlotOutletProps<N extends SlotName> = { name: N; props: SlotProps[N] };

/** Content of another remote in a slot of a screen, or a small message when it cannot be loaded. */
export const SlotOutlet = <N extends SlotName>({ name, props }: SlotOutletProps<N>) => (
  <RemoteOutlet
    remote={slotOwners[name]}
    content={(version) => createElement(contentOf(name, version), props)}
    loading={null}
    unavailable={(reference, retry) => (
      <SlotUnavailable remote={slotOwners[name]} reference={reference} onRetry={retry} />
    )}
  />
);

const contentOf = <N extends SlotName>(name: N, version: string): ComponentType<SlotProps[N]> => {
  const contents: Map<string, ComponentType<SlotProps[N]>> = (remotesStore.slots[name] ??= new Map());
  const key = moduleKey(slotOwners[name], version);
  const content = contents.get(key) ?? lazyContent(name, version);
  contents.set(key, content);
  return content;
};

const lazyContent = <N extends SlotName>(name: N, version: string): ComponentType<SlotProps[N]> =>
  lazyScreen(async () => {
    const { slots } = await loadModule(slotOwners[name], version);
    const fill = slots?.[name];
    if (fill === undefined) throw new Error(`${slotOwners[name]} ${version} has nothing for the slot ${name}`);
    return fill();
  });
