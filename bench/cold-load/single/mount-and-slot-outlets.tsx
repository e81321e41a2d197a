import { createElement, Suspense, type ComponentType } from 'react';
import { lazyScreen, type SlotName, type SlotProps } from '@roost/shared/platform';
import type { Mount, RemoteName } from '@roost/shared/platform/mount';
import { useRoutes } from '@roost/shared/router';
import { loadRemoteModule } from './remote-modules.ts';

/** A lazy route of an ordinary application. */
export const MountOutlet = ({ mount, remote }: { mount: Mount; remote: RemoteName }) => (
  <Suspense fallback={null}>{createElement(screensOf(mount, remote))}</Suspense>
);

export const preloadScreens = async (): Promise<void> => undefined;

/** An ordinary build with lazy routes fetches a route on navigation. */
export const prefetchMount = (): void => undefined;

const known = new Map<Mount, ComponentType>();

const screensOf = (mount: Mount, remote: RemoteName): ComponentType => {
  const present =
    known.get(mount) ??
    lazyScreen(async () => {
      const routes = (await loadRemoteModule(remote)).screens[mount] ?? [];
      return () => useRoutes(routes);
    });
  known.set(mount, present);
  return present;
};

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
