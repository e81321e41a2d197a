import { useLingui } from '@lingui/react/macro';
import {
  AtSign,
  Gauge,
  Globe,
  Inbox,
  LayoutDashboard,
  Mail,
  Server,
  Settings,
  ShieldCheck,
  WandSparkles,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Mount } from '@roost/shared/platform/mount';
import { useSession, useWorkspaceId } from '@roost/shared/session';
import { mountPoints } from '#remotes/registry/mounts-and-slots.ts';
import { isMountAvailable } from '#remotes/registry/versions.ts';
import { isOpen } from '#root/require-mount.ts';

export type NavigationItem = { mount: Mount; to: string; label: string; icon: ReactNode };

/** Links of the open workspace that the user can open, in the order of the sidebar. */
export const useNavigationItems = (): NavigationItem[] => {
  const workspaceId = useWorkspaceId();
  const names = useScreenNames();
  // Subscribes to user and workspace: `isOpen` depends on both.
  useSession((session) => session.user);
  useSession((session) => session.workspace);
  return mountPoints
    .filter(({ mount }) => names[mount] !== undefined && isMountAvailable(mount) && isOpen(mount))
    .toSorted((a, b) => order.indexOf(a.mount) - order.indexOf(b.mount))
    .map(({ mount, path }) => ({
      mount,
      to: `/${workspaceId}/${path}`,
      label: names[mount] ?? '',
      icon: icons[mount],
    }));
};

/** Labels of the sidebar; a mount without a label is not in the sidebar. */
export const useScreenNames = (): Partial<Record<Mount, string>> => {
  const { t } = useLingui();
  return {
    domains: t`Domains`,
    mailboxes: t`Shared inboxes`,
    'google-mailboxes': t`Google Workspace`,
    'outlook-mailboxes': t`Outlook (beta)`,
    'ip-mailboxes': t`Dedicated IP`,
    'spam-checks': t`Spam checks`,
    'inbox-placements': t`Inbox placements`,
    'creation-wizard': t`Creation wizard`,
    dashboard: t`Dashboard`,
    settings: t`Settings`,
  };
};

const icons: Partial<Record<Mount, ReactNode>> = {
  domains: <Globe aria-hidden />,
  mailboxes: <Inbox aria-hidden />,
  'google-mailboxes': <AtSign aria-hidden />,
  'outlook-mailboxes': <Mail aria-hidden />,
  'ip-mailboxes': <Server aria-hidden />,
  'spam-checks': <ShieldCheck aria-hidden />,
  'inbox-placements': <Gauge aria-hidden />,
  'creation-wizard': <WandSparkles aria-hidden />,
  dashboard: <LayoutDashboard aria-hidden />,
  settings: <Settings aria-hidden />,
};

const order = Object.keys(icons) as Mount[];
