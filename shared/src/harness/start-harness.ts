import type { RemoteModule, SlotName, SlotProps } from '@roost/shared/platform';
import { showCheckout } from './checkout-stand-in.tsx';
import { showBar } from './show-bar.tsx';
import { showStage } from './show-stage.tsx';

/** Props for each slot, or a hook that returns them when the slot changes its own props. */
export type GivenSlots = { [N in SlotName]?: SlotProps[N] | (() => SlotProps[N]) };

export type Harnessed = {
  remote: RemoteModule;
  /** Props of the slots that the remote fills. */
  slots: GivenSlots;
};

/** Runs a remote alone: the bar in the page, and the remote in a frame of selectable width. */
export const startHarness = async ({
  remote,
  slots = {},
}: Pick<Harnessed, 'remote'> & Partial<Harnessed>): Promise<void> => {
  const harnessed = { remote, slots };
  const element = document.body.appendChild(document.createElement('div'));
  const address = new URLSearchParams(location.search);
  if (address.has('_ptxn') && address.has('framed')) return showCheckout(element);
  return window.parent === window ? showBar(element, harnessed) : showStage(element, harnessed);
};
