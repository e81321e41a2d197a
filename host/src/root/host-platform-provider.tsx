import type { ComponentProps, ReactNode } from 'react';
import { useMemo } from 'react';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { PlatformProvider, type AppLinks } from '@roost/shared/platform';
import type { Mount } from '@roost/shared/platform/mount';
import { startWorkspace, useSession } from '@roost/shared/session';
import { mountPoints } from '#remotes/registry/mounts-and-slots.ts';
import { SlotOutlet } from '#remotes/ui/mount-and-slot-outlets.tsx';

/** Provides remotes with links to other remotes and with the content of slots. */
export const HostPlatformProvider = ({ children }: { children: ReactNode }) => {
  const workspaceId = useSession(
    ({ workspace, user }) => workspace?.id ?? (user === null ? undefined : startWorkspace(user)?.id),
  );
  const links = useMemo(() => linksIn(workspaceId), [workspaceId]);
  return (
    <PlatformProvider links={links} renderSlot={renderSlot}>
      {children}
    </PlatformProvider>
  );
};

/** Constant, because a new function would render all its readers again on each navigation. */
const renderSlot: ComponentProps<typeof PlatformProvider>['renderSlot'] = (name, props) => (
  <SlotOutlet name={name} props={props} />
);

const inboxMounts: Record<InboxListType, Mount> = {
  Private: 'mailboxes',
  GoogleWorkspace: 'google-mailboxes',
  Outlook: 'outlook-mailboxes',
  IP: 'ip-mailboxes',
};

const linksIn = (workspaceId: string | undefined): AppLinks => {
  const paths: Record<Mount, string> = Object.fromEntries(mountPoints().map(({ mount, path }) => [mount, path]));
  const inside = (mount: Mount, rest = '') =>
    workspaceId === undefined ? '/' : `/${workspaceId}/${paths[mount] ?? mount}${rest}`;
  return {
    domains: (target) =>
      inside(
        'domains',
        target && `?purchase=${encodeURIComponent(target.purchaseId)}${target.isReceiptOpen ? '&receipt=true' : ''}`,
      ),
    domain: ({ domainId }) => inside('domains', `?domain=${encodeURIComponent(domainId)}`),
    domainRecords: ({ domainId, fix }) =>
      inside('domains', `?${new URLSearchParams({ domain: domainId, tab: 'dns', ...(fix && { fix }) })}`),
    createDomains: () => inside('create-domains'),
    creationWizard: () => inside('creation-wizard'),
    mailboxes: (type) => inside(inboxMounts[type]),
    createMailboxes: (type) => inside(inboxMounts[type], '/create'),
    spamChecks: (shown) => inside('spam-checks', shown && `?check=${encodeURIComponent(shown.checkId)}`),
    inboxPlacements: (shown) =>
      inside('inbox-placements', shown && `?placement=${encodeURIComponent(shown.placementId)}`),
    billing: (shown) => inside('settings', `/billing${shown ? `?invoice=${encodeURIComponent(shown.invoiceId)}` : ''}`),
    workspace: (id) => `/${id}/domains`,
    paymentLink: ({ transactionId }) => `/paddle-payment-link?${new URLSearchParams({ _ptxn: transactionId })}`,
  };
};
