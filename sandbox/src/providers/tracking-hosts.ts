import type { TrackingRecordType } from '@roost/shared/contracts/tracking-record';

/** Name below a domain, and where it leads. Smartlead and Instantly say theirs in public; the others' are the sandbox's own. */
export const trackingHosts: Readonly<Record<TrackingRecordType, { host: string; target: string }>> = {
  Smartlead: { host: 'emailtracking', target: 'open.sleadtrack.com' },
  Instantly: { host: 'inst', target: 'prox.itrackly.com' },
  ReachInbox: { host: 'track', target: 'reachinbox.tracking.example' },
  Luna: { host: 'luna', target: 'luna.tracking.example' },
  Saleshandy: { host: 'click', target: 'saleshandy.tracking.example' },
};
