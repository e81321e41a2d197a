import { createElement, Suspense, useState } from 'react';
import { lazyScreen, type RemoteModule, type SlotName, type SlotProps } from '@roost/shared/platform';

type OwnSlotProps<N extends SlotName> = { remote: RemoteModule; name: N; props: SlotProps[N] };

/** Renders the remote's own content for a slot. */
export const OwnSlot = <N extends SlotName>({ remote, name, props }: OwnSlotProps<N>) => {
  const [Content] = useState(() =>
    lazyScreen<SlotProps[N]>(async () => {
      const fill = remote.slots?.[name];
      if (fill === undefined) throw new Error(`The remote has nothing for the slot ${name}`);
      return fill();
    }),
  );
  return <Suspense fallback={null}>{createElement(Content, props)}</Suspense>;
};
