import type { ComponentProps, ReactNode } from 'react';
import { useMemo } from 'react';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { PlatformProvider, type AppLinks } from '@roost/shared/platform';
import { startWorkspace, useSession } from '@roost/shared/session';
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

const paths: Record<InboxListType, string> = {
  Private: 'mailboxes',
  GoogleWorkspace: 'g-mailboxes',
  Outlook: 'outlook-mailboxes',
  IP: 'ip-mailboxes',
};

const linksIn = (workspaceId: string | undefined): AppLinks => {
  const inside = (path: string) => (workspaceId === undefined ? '/' : `/${workspaceId}/${path}`);
  return {
    domains: (target) =>
      inside(
        target
          ? `domains?purchase=${encodeURIComponent(target.purchaseId)}${target.isReceiptOpen ? '&receipt=true' : ''}`
          : 'domains',
      ),
    domain: ({ domainId }) => inside(`domains?domain=${encodeURIComponent(domainId)}`),
    domainRecords: ({ domainId, fix }) =>
      `${inside('domains')}?${new URLSearchParams({ domain: domainId, tab: 'dns', ...(fix && { fix }) })}`,
    createDomains: () => inside('domains/create'),
    creationWizard: () => inside('creation-wizard'),
    mailboxes: (type) => inside(paths[type]),
    createMailboxes: (type) => inside(`${paths[type]}/create`),
    spamChecks: (shown) => inside(shown ? `spam-checks?check=${encodeURIComponent(shown.checkId)}` : 'spam-checks'),
    inboxPlacements: (shown) =>
      inside(shown ? `inbox-placements?placement=${encodeURIComponent(shown.placementId)}` : 'inbox-placements'),
    billing: (shown) => inside(`settings/billing${shown ? `?invoice=${encodeURIComponent(shown.invoiceId)}` : ''}`),
    workspace: (id) => `/${id}/domains`,
    paymentLink: ({ transactionId }) => `/paddle-payment-link?${new URLSearchParams({ _ptxn: transactionId })}`,
  };
};
