import { createElement, Suspense, useState, type ComponentType } from 'react';
import { Attempt, lazyScreen, type SlotName, type SlotProps } from '@roost/shared/platform';
import type { RemoteName } from '@roost/shared/platform/mount';
import { loadRemoteModule, tryRemoteAgain } from './load-remote.ts';
import { RegionBoundary } from './region-boundary.tsx';
import { SlotUnavailable } from './slot-unavailable.tsx';

/** Which remote fills which slot. */
const owners: Record<SlotName, RemoteName> = { 'create-domain': 'wizard', 'domain-inboxes': 'mailboxes' };

type SlotRegionProps<N extends SlotName> = { name: N; props: SlotProps[N] };

/** What another remote has for this place of a screen; when it cannot be loaded, a small message stands here. */
export const SlotRegion = <N extends SlotName>({ name, props }: SlotRegionProps<N>) => {
  const [attempt, setAttempt] = useState(0);
  const tryAgain = () => {
    tryRemoteAgain(owners[name]);
    setAttempt(attempt + 1);
  };
  return (
    <RegionBoundary
      key={attempt}
      name={`${owners[name]}, slot ${name}`}
      fallback={() => <SlotUnavailable part={owners[name]} onRetry={tryAgain} />}
    >
      <Attempt value={attempt}>
        <Suspense fallback={null}>{createElement(contents[name], props)}</Suspense>
      </Attempt>
    </RegionBoundary>
  );
};

const contentOf = <N extends SlotName>(name: N): ComponentType<SlotProps[N]> =>
  lazyScreen(async () => {
    const { slots } = await loadRemoteModule(owners[name]);
    const fill = slots?.[name];
    if (fill === undefined) throw new Error(`${owners[name]} has nothing for the slot ${name}`);
    return fill();
  });

const contents: { [N in SlotName]: ComponentType<SlotProps[N]> } = {
  'create-domain': contentOf('create-domain'),
  'domain-inboxes': contentOf('domain-inboxes'),
};
