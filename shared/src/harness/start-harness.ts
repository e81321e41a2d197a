import type { RemoteModule, SlotName, SlotProps } from '@roost/shared/platform';
import { showCheckout } from './checkout-stand-in.tsx';
import { showBar } from './show-bar.tsx';
import { showStage } from './show-stage.tsx';

/** Props for each slot, or a hook that returns them when the slot changes its own props. */
export type SlotValues = { [N in SlotName]?: SlotProps[N] | (() => SlotProps[N]) };

export type HarnessOptions = {
  remote: RemoteModule;
  /** Props of the slots that the remote fills. */
  slots: SlotValues;
};

/** Runs a remote alone: the bar in the page, and the remote in a frame of selectable width. */
export const startHarness = async ({
  remote,
  slots = {},
}: Pick<HarnessOptions, 'remote'> & Partial<HarnessOptions>): Promise<void> => {
  const harnessed = { remote, slots };
  const element = document.body.appendChild(document.createElement('div'));
  const address = new URLSearchParams(location.search);
  if (address.has('_ptxn') && address.has('framed')) return showCheckout(element);
  return window.parent === window ? showBar(element, harnessed) : showStage(element, harnessed);
};
