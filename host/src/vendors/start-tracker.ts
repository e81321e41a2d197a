import type { Vendor } from '@roost/shared/platform/config';
import type { Tracker } from './tracker.ts';
import { startVendor } from './vendor.ts';

/** Starts the vendor's tracker; its script or frame gets `page viewed` and `user redirected`. */
export const startTracker = (vendor: Vendor): Tracker => ({
  track: startVendor({
    vendor,
    queue: 'roostTracker',
    frame: (element) => {
      element.hidden = true;
      element.title = '';
    },
  }),
});
