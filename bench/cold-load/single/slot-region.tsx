import { createElement, Suspense, type ComponentType } from 'react';
import { lazyScreen, type SlotName, type SlotProps } from '@roost/shared/platform';
import { loadPart } from './parts.ts';

export const SlotRegion = <N extends SlotName>({ props }: { name: N; props: SlotProps[N] }) => (
  <Suspense fallback={null}>{createElement(content as ComponentType<SlotProps[N]>, props)}</Suspense>
);

const content = lazyScreen<SlotProps['create-domain']>(async () => {
  const fill = (await loadPart('wizard')).slots?.['create-domain'];
  if (fill === undefined) throw new Error('The wizard fills no slot');
  return fill();
});
