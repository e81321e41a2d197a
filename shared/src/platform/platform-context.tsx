import { createContext, use, useMemo, type ReactNode } from 'react';
import type { DomainCheck } from '@roost/shared/contracts/domain';
import type { InboxListType, InboxType } from '@roost/shared/contracts/inbox-type';
import type { SlotName, SlotProps } from './slot.tsx';

/** Addresses of screens of other parts, inside the open workspace, for links and navigation. */
export type Places = {
  /** The list of domains; after a purchase with thanks for it, and its receipt at hand. */
  domains: (shown?: { purchaseId: string }) => string;
  /** The DNS records of one domain; with a check the editor is open on what mends it. */
  domainRecords: (shown: { domainId: string; fix?: DomainCheck }) => string;
  createDomains: () => string;
  creationWizard: () => string;
  mailboxes: (type: InboxListType) => string;
  createMailboxes: (type: InboxType) => string;
  /** The list of spam checks, with the details of one open over it. */
  spamChecks: (shown?: { checkId: string }) => string;
  billing: () => string;
  /** Another workspace than the open one, for super admins. */
  workspace: (id: string) => string;
  /** The page of one payment, outside of a workspace. */
  paymentLink: (payment: { transactionId: string }) => string;
};

type Platform = {
  places: Places;
  renderSlot: <N extends SlotName>(name: N, props: SlotProps[N]) => ReactNode;
};

const PlatformContext = createContext<Platform | null>(null);

/** Give it the same `places` and `renderSlot` each time: whoever reads one of them is rendered anew with a new one. */
export const PlatformProvider = ({ children, places, renderSlot }: Platform & { children: ReactNode }) => {
  const platform = useMemo(() => ({ places, renderSlot }), [places, renderSlot]);
  return <PlatformContext value={platform}>{children}</PlatformContext>;
};

export const usePlatform = (): Platform => {
  const platform = use(PlatformContext);
  if (platform === null) throw new Error('A part is shown outside the platform');
  return platform;
};

export const usePlaces = (): Places => usePlatform().places;
