import { createContext, use, type ReactNode } from 'react';
import type { DomainCheck } from '@roost/shared/contracts/domain';
import type { InboxListType, InboxType } from '@roost/shared/contracts/inbox-type';
import type { SlotName, SlotProps } from './slot.tsx';

/** Addresses of screens of other parts, inside the open workspace, for links and navigation. */
export type Places = {
  domains: () => string;
  /** The DNS records of one domain; with a check the editor is open on what mends it. */
  domainRecords: (shown: { domainId: string; fix?: DomainCheck }) => string;
  createDomains: () => string;
  creationWizard: () => string;
  mailboxes: (type: InboxListType) => string;
  createMailboxes: (type: InboxType) => string;
  /** The list of spam checks, with the details of one open over it. */
  spamChecks: (shown?: { checkId: string }) => string;
  billing: () => string;
};

type Platform = {
  places: Places;
  renderSlot: <N extends SlotName>(name: N, props: SlotProps[N]) => ReactNode;
};

const PlatformContext = createContext<Platform | null>(null);

export const PlatformProvider = ({ children, ...platform }: Platform & { children: ReactNode }) => (
  <PlatformContext value={platform}>{children}</PlatformContext>
);

export const usePlatform = (): Platform => {
  const platform = use(PlatformContext);
  if (platform === null) throw new Error('A part is shown outside the platform');
  return platform;
};

export const usePlaces = (): Places => usePlatform().places;
