import type { TrackingRecordType } from '@roost/shared/contracts/exports/tracking-record';

/** Tracking subdomain and CNAME target. Those of Smartlead and Instantly are public; the others are fictional. */
export const trackingHosts: Readonly<Record<TrackingRecordType, { host: string; target: string }>> = {
  Smartlead: { host: 'emailtracking', target: 'open.sleadtrack.com' },
  Instantly: { host: 'inst', target: 'prox.itrackly.com' },
  ReachInbox: { host: 'track', target: 'reachinbox.tracking.example' },
  Luna: { host: 'luna', target: 'luna.tracking.example' },
  Saleshandy: { host: 'click', target: 'saleshandy.tracking.example' },
};
