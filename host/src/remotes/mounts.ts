import type { Mount, RemoteName } from '@roost/shared/platform/mount';

export type MountPoint = {
  mount: Mount;
  /** Path below the workspace, or from the root with a slash in front. */
  path: string;
  remote: RemoteName;
  /** What of the frame is hidden there; without the sidebar the header has the menu at every width. */
  hides?: readonly FramePart[];
};
export type FramePart = 'sidebar' | 'header';

/** Where each part's screens stand. Only the host knows this. */
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

/** The place that an address leads to, if it is one of a remote: the longest path that fits. */
export const mountPointAt = (pathname: string): MountPoint | undefined => {
  const [workspaceId = '', ...rest] = pathname.split('/').filter(Boolean);
  const inside = `${rest.join('/')}/`;
  return mountPoints
    .filter(({ path }) =>
      path.startsWith('/') ? `/${workspaceId}` === path : workspaceId !== '' && inside.startsWith(`${path}/`),
    )
    .toSorted((one, other) => other.path.length - one.path.length)[0];
};
