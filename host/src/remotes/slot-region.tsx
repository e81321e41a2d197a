import { createElement, type ComponentType } from 'react';
import { lazyScreen, type SlotName, type SlotProps } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { loadVersion } from './load-version.ts';
import { Region } from './region.tsx';
import { SlotUnavailable } from './slot-unavailable.tsx';

/** Which remote fills which slot. */
const owners: Record<SlotName, RemoteName> = {
  'billing-dialog': 'settings',
  'create-domain': 'wizard',
  'domain-inboxes': 'mailboxes',
  'wizard-inboxes': 'mailboxes',
  'purchase-receipt': 'wizard',
};

type SlotRegionProps<N extends SlotName> = { name: N; props: SlotProps[N] };

/** What another remote has for this place of a screen; when it cannot be loaded, a small message stands here. */
export const SlotRegion = <N extends SlotName>({ name, props }: SlotRegionProps<N>) => (
  <Region
    remote={owners[name]}
    content={(version) => createElement(contentsOf(version)[name], props)}
    loading={null}
    missing={(_, tryAgain) => <SlotUnavailable part={owners[name]} onRetry={tryAgain} />}
  />
);

type Contents = { [N in SlotName]: ComponentType<SlotProps[N]> };

const known = new Map<string, Contents>();

const contentsOf = (version: string): Contents => {
  const present = known.get(version) ?? {
    'billing-dialog': contentOf('billing-dialog', version),
    'create-domain': contentOf('create-domain', version),
    'domain-inboxes': contentOf('domain-inboxes', version),
    'wizard-inboxes': contentOf('wizard-inboxes', version),
    'purchase-receipt': contentOf('purchase-receipt', version),
  };
  known.set(version, present);
  return present;
};

const contentOf = <N extends SlotName>(name: N, version: string): ComponentType<SlotProps[N]> =>
  lazyScreen(async () => {
    const { slots } = await loadVersion(owners[name], version);
    const fill = slots?.[name];
    if (fill === undefined) throw new Error(`${owners[name]} ${version} has nothing for the slot ${name}`);
    return fill();
  });
