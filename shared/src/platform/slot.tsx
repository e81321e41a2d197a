import type { InboxPlan } from '@roost/shared/contracts/inbox-plan';
import type { InboxListType, InboxType } from '@roost/shared/contracts/inbox-type';
import { usePlatform } from './platform-context.tsx';

/** What each slot is given by the screen around it. */
export type SlotProps = {
  /** The welcome to a new user, from remote-wizard. */
  'create-domain': { onClose: () => void };
  /**
   * Slots for inboxes and what they cost, from remote-settings. With `planned`, inboxes of an order: what free slots cover, what is due
   * today and what monthly; a canceled subscription is resumed first, and confirming only calls `onConfirm`. `replaces` is the
   * unpaid order that it takes the place of. With null, slots are bought here, by themselves, and `onConfirm` says that they were.
   */
  'billing-dialog': {
    planned: { type: InboxType; quantity: number; replaces?: string } | null;
    onClose: () => void;
    onConfirm: () => void;
  };
  /** The inboxes of one domain, from remote-mailboxes; `type` is null until the first is created. */
  'domain-inboxes': { domainId: string; domain: string; type: InboxListType | null };
  /**
   * Planning inboxes while domains are bought, from remote-mailboxes. `domains` are those that are being bought: inboxes can be put on
   * them although they are not active. The plan is kept by the screen around; `isGoodPlan` of the contracts says later, without this
   * slot, whether it still is good.
   */
  'wizard-inboxes': {
    domains: readonly string[];
    value: InboxPlan;
    /** What comes of the newest value: changes may follow each other before anything is shown. */
    onChange: (next: (value: InboxPlan) => InboxPlan) => void;
    /** Whether there is at least one inbox and all can be created, as far as is known; told whenever it changes. */
    onValidity: (isValid: boolean) => void;
    /** Says every fault, not only those of fields that were left: for when going on was tried. */
    showsFaults: boolean;
  };
  /**
   * Over the list of domains after a purchase, from remote-wizard: thanks for the payment with how far its provisioning is, and, when it
   * is open, the receipt.
   */
  'purchase-receipt': {
    transactionId: string;
    isOpen: boolean;
    onOpen: () => void;
    /** The receipt is closed; the thanks stay. */
    onClose: () => void;
    /** Both have been read. */
    onDismiss: () => void;
  };
};
export type SlotName = keyof SlotProps;

/**
 * Shows what another remote has for this place. While it loads nothing is shown; when it cannot be loaded a small message
 * with "Try again" stands here, and the screen around goes on working.
 */
export const Slot = <N extends SlotName>({ name, ...props }: { name: N } & SlotProps[N]) => {
  const { renderSlot } = usePlatform();
  return renderSlot(name, props as unknown as SlotProps[N]);
};
