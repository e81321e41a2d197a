import { createContext, use, useMemo, type ReactNode } from 'react';
import type { DomainCheck } from '@roost/shared/contracts/domains/domain';
import type { InboxListType, InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { SlotName, SlotProps } from './slot.tsx';

/** URLs of screens of other remotes, inside the open workspace, for links and navigation. */
export type AppLinks = {
  /**
   * The list of domains; with `purchaseId`, the list also shows a thank-you notice and the receipt of that purchase.
   * `isReceiptOpen` opens the receipt.
   */
  domains: (target?: { purchaseId: string; isReceiptOpen?: true }) => string;
  /** The details of one domain. */
  domain: (shown: { domainId: string }) => string;
  /** The DNS records of one domain; with `fix`, the editor opens on the record that fixes this check. */
  domainRecords: (shown: { domainId: string; fix?: DomainCheck }) => string;
  createDomains: () => string;
  creationWizard: () => string;
  mailboxes: (type: InboxListType) => string;
  createMailboxes: (type: InboxType) => string;
  /** The list of spam checks; with `checkId`, the details of this check are open. */
  spamChecks: (shown?: { checkId: string }) => string;
  /** The list of placement tests; with `placementId`, this test is open. */
  inboxPlacements: (shown?: { placementId: string }) => string;
  /** Billing; with `invoiceId`, this invoice is open. */
  billing: (shown?: { invoiceId: string }) => string;
  /** Any workspace by id, for super admins. */
  workspace: (id: string) => string;
  /** The page of one payment, outside any workspace. */
  paymentLink: (payment: { transactionId: string }) => string;
};

type Platform = {
  links: AppLinks;
  renderSlot: <N extends SlotName>(name: N, props: SlotProps[N]) => ReactNode;
};

const PlatformContext = createContext<Platform | null>(null);

/** Pass stable `links` and `renderSlot`: a new value re-renders every consumer. */
export const PlatformProvider = ({ children, links, renderSlot }: Platform & { children: ReactNode }) => {
  const platform = useMemo(() => ({ links, renderSlot }), [links, renderSlot]);
  return <PlatformContext value={platform}>{children}</PlatformContext>;
};

export const usePlatform = (): Platform => {
  const platform = use(PlatformContext);
  if (platform === null) throw new Error('A part is shown outside the platform');
  return platform;
};

export const useAppLinks = (): AppLinks => usePlatform().links;
