/** The mounts: routes of the host where a remote can render screens. Only the host knows their paths. */
export const mounts = [
  'domains',
  'mailboxes',
  'google-mailboxes',
  'outlook-mailboxes',
  'ip-mailboxes',
  'spam-checks',
  'inbox-placements',
  'onboarding',
  'create-domains',
  'creation-wizard',
  'settings',
  'dashboard',
  'payment-link',
  'default-payment-link',
] as const;
export type Mount = (typeof mounts)[number];

export const remoteNames = ['domains', 'mailboxes', 'wizard', 'settings'] as const;
export type RemoteName = (typeof remoteNames)[number];
