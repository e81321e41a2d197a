import type { InboxPlan } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxListType, InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { usePlatform } from './platform-context.tsx';

/** The props of each slot, passed by the screen that renders it. */
export type SlotProps = {
  /** The welcome dialog for a new user, from remote-wizard. */
  'create-domain': { onClose: () => void };
  /**
   * Mailbox slots and their prices, from remote-settings. With `planned`, the dialog covers the mailboxes of an order:
   * the free slots, the amount due today and the monthly amount. It resumes a canceled subscription first, and
   * confirming only calls `onConfirm`. `replaces` is the unpaid order that this order replaces. With null, the dialog
   * buys the slots itself and then calls `onConfirm`.
   */
  'billing-dialog': {
    planned: { type: InboxType; quantity: number; replaces?: string } | null;
    onClose: () => void;
    onConfirm: () => void;
  };
  /** The mailboxes of one domain, from remote-mailboxes; `type` is null until the first is created. */
  'domain-inboxes': { domainId: string; domain: string; type: InboxListType | null };
  /**
   * Planning of mailboxes during a domain purchase, from remote-mailboxes. `domains` are the domains in the order,
   * which can get mailboxes although they are not active. The parent screen stores the plan; `isValidPlan` of the
   * contracts validates it without this slot.
   */
  'wizard-inboxes': {
    domains: readonly string[];
    value: InboxPlan;
    /** Receives an updater, because several changes can happen before the next render. */
    onChange: (next: (value: InboxPlan) => InboxPlan) => void;
    /** Whether the plan has at least one mailbox and no known error; called on every change. */
    onValidity: (isValid: boolean) => void;
    /** The price of the mailboxes today in cents, without free slots; null or omitted while it is unknown. */
    today?: number | null;
    /** Shows every error, not only those of touched fields: after an attempt to continue. */
    showsFaults: boolean;
  };
  /**
   * Shown over the list of domains after a purchase, from remote-wizard: a thank-you notice with the provisioning
   * progress, and the receipt when it is open.
   */
  'purchase-receipt': {
    transactionId: string;
    isOpen: boolean;
    onOpen: () => void;
    /** The receipt is closed; the notice stays. */
    onClose: () => void;
    /** Both the notice and the receipt are dismissed. */
    onDismiss: () => void;
  };
  /** The steps to the first export, from remote-wizard. */
  'setup-checklist': { onHide: () => void };
};
export type SlotName = keyof SlotProps;

/**
 * Renders another remote's content for this slot. Renders nothing while the content loads. After a failed load it
 * renders a small message with "Try again", and the screen around keeps working.
 */
export const Slot = <N extends SlotName>({ name, ...props }: { name: N } & SlotProps[N]) => {
  const { renderSlot } = usePlatform();
  return renderSlot(name, props as unknown as SlotProps[N]);
};
