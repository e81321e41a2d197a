import { lazyScreen } from '@roost/shared/platform';

export const Propagation = lazyScreen(async () => {
  const { Propagation } = await import('./propagation.tsx');
  return Propagation;
});
