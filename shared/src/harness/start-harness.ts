import type { RemoteModule, SlotProps } from '@roost/shared/platform';

export type Harnessed = {
  remote: RemoteModule;
  /** For each slot that the remote fills: what a screen around would give it. */
  slots: Partial<SlotProps>;
};

/** Shows a remote alone: the bar in the page, and the remote in a frame of its own, whose width can be chosen. */
export const startHarness = async ({
  remote,
  slots = {},
}: Pick<Harnessed, 'remote'> & Partial<Harnessed>): Promise<void> => {
  const harnessed = { remote, slots };
  const element = document.body.appendChild(document.createElement('div'));
  const address = new URLSearchParams(location.search);
  if (address.has('_ptxn') && address.has('framed')) {
    const { showCheckout } = await import('./checkout-stand-in.tsx');
    return showCheckout(element);
  }
  if (window.parent === window) {
    const { showBar } = await import('./show-bar.tsx');
    return showBar(element, harnessed);
  }
  const { showStage } = await import('./show-stage.tsx');
  return showStage(element, harnessed);
};
