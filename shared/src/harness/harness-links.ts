import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { AppLinks } from '@roost/shared/platform';
import type { Mount } from '@roost/shared/platform/mount';

const inboxes: Record<InboxListType, Mount> = {
  Private: 'mailboxes',
  GoogleWorkspace: 'google-mailboxes',
  Outlook: 'outlook-mailboxes',
  IP: 'ip-mailboxes',
};

/** In the harness each mount's path is its name; a mount of another remote is a placeholder page. */
export const harnessLinks: AppLinks = {
  domains: (shown) => (shown ? `/domains?purchase=${encodeURIComponent(shown.purchaseId)}` : '/domains'),
  domain: () => '/domains',
  domainRecords: () => '/domains',
  createDomains: () => '/create-domains',
  creationWizard: () => '/creation-wizard',
  mailboxes: (type) => `/${inboxes[type]}`,
  createMailboxes: (type) => `/${inboxes[type]}/create`,
  spamChecks: (shown) => (shown ? `/spam-checks?check=${encodeURIComponent(shown.checkId)}` : '/spam-checks'),
  inboxPlacements: (shown) =>
    shown ? `/inbox-placements?placement=${encodeURIComponent(shown.placementId)}` : '/inbox-placements',
  billing: (shown) => `/settings/billing${shown ? `?invoice=${encodeURIComponent(shown.invoiceId)}` : ''}`,
  workspace: () => '/domains',
  paymentLink: ({ transactionId }) => `/paddle-payment-link?${new URLSearchParams({ _ptxn: transactionId })}`,
};
