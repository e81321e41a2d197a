import type { SlotName } from '@roost/shared/platform';
import type { Mount, RemoteName } from '@roost/shared/platform/mount';

export type MountPoint = {
  mount: Mount;
  /** Path below the workspace, or from the root with a leading slash. */
  path: string;
  remote: RemoteName;
  /** Parts of the frame that are hidden. Without the sidebar, the header shows the menu at every width. */
  hides?: readonly ShellPart[];
};
export type ShellPart = 'sidebar' | 'header';

/** Maps each mount to its path and its remote. Only the host knows the paths. */
export const mountPoints: readonly MountPoint[] = [
  { mount: 'domains', path: 'domains', remote: 'domains' },
  { mount: 'create-domains', path: 'domains/create', remote: 'wizard' },
  { mount: 'creation-wizard', path: 'creation-wizard', remote: 'wizard', hides: ['sidebar'] },
  { mount: 'mailboxes', path: 'mailboxes', remote: 'mailboxes' },
  { mount: 'google-mailboxes', path: 'g-mailboxes', remote: 'mailboxes' },
  { mount: 'outlook-mailboxes', path: 'outlook-mailboxes', remote: 'mailboxes' },
  { mount: 'ip-mailboxes', path: 'ip-mailboxes', remote: 'mailboxes' },
  { mount: 'spam-checks', path: 'spam-checks', remote: 'mailboxes' },
  { mount: 'inbox-placements', path: 'inbox-placements', remote: 'mailboxes' },
  { mount: 'settings', path: 'settings', remote: 'settings' },
  { mount: 'dashboard', path: 'dashboard', remote: 'settings' },
  { mount: 'onboarding', path: '/onboarding', remote: 'wizard' },
  { mount: 'payment-link', path: '/paddle-payment-link', remote: 'settings' },
  { mount: 'default-payment-link', path: '/paddle-default-payment-link', remote: 'settings' },
];

/** The mount of a path, if a remote owns it: the longest match. */
export const mountPointAt = (pathname: string): MountPoint | undefined => {
  const [workspaceId = '', ...rest] = pathname.split('/').filter(Boolean);
  const inside = `${rest.join('/')}/`;
  return mountPoints
    .filter(({ path }) =>
      path.startsWith('/') ? `/${workspaceId}` === path : workspaceId !== '' && inside.startsWith(`${path}/`),
    )
    .toSorted((one, other) => other.path.length - one.path.length)[0];
};

/** Maps each slot to the remote that fills it. */
export const slotOwners: Readonly<Record<SlotName, RemoteName>> = {
  'billing-dialog': 'settings',
  'create-domain': 'wizard',
  'domain-inboxes': 'mailboxes',
  'wizard-inboxes': 'mailboxes',
  'purchase-receipt': 'wizard',
  'setup-checklist': 'wizard',
};
