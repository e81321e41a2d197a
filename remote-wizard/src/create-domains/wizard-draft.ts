import * as v from 'valibot';
import { abandonedContent, isResumable, PurchaseAttempt } from '@roost/shared/checkout';
import { emptyPlan, InboxPlan, plannedMailboxes } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { isValidPlan } from '@roost/shared/rules/names/inbox-plan-faults';
import { RedirectUrl } from '@roost/shared/contracts/domains/redirect';
import type { Order } from './checkout/use-payment.ts';
import { ContactDraft, emptyContact, toRegistrant } from './contact/contact-form.ts';
import { ChosenDomain, listFault } from './selection/chosen-domain.ts';
import { Forwarding, isValidForwarding } from './selection/forwarding/forwarding.ts';
import { noLimits, SuggestionLimits } from './selection/offers/suggestion-limits.ts';
import type { WizardStep } from './wizard-step.ts';

/** All input of the wizard; a reload at any step loses nothing. */
export const WizardDraft = v.object({
  /** Text of the name field, not added yet. */
  entry: v.optional(v.string(), ''),
  domains: v.array(ChosenDomain),
  limits: v.optional(SuggestionLimits, noLimits),
  forwarding: Forwarding,
  /** Has no rows when the order has no inboxes. */
  inboxes: v.optional(InboxPlan, emptyPlan),
  contact: ContactDraft,
  attempt: v.nullable(PurchaseAttempt),
});
export type WizardDraft = v.InferOutput<typeof WizardDraft>;

export const emptyDraft: WizardDraft = {
  entry: '',
  domains: [],
  limits: noLimits,
  forwarding: { redirect: '', dmarcEmail: '' },
  inboxes: emptyPlan,
  contact: emptyContact,
  attempt: null,
};

/**
 * The first incomplete step before `step`; null when `step` can open (product spec, section 2). Every step needs the
 * domains. The checkout also needs a saved contact and complete inboxes, if there are any.
 */
export const blockingReasonOf = (step: WizardStep, draft: WizardDraft): WizardStep | null => {
  if (step === 'domains') return null;
  if (listFault(draft.domains) !== null || !isValidForwarding(draft.forwarding)) return 'domains';
  if (step !== 'checkout') return null;
  if (!isPlanDone(draft)) return 'inboxes';
  return toRegistrant(draft.contact) === null || draft.contact.savesContact ? 'contact' : null;
};

const isPlanDone = ({ inboxes, domains }: WizardDraft): boolean =>
  inboxes.rows.length === 0 || isValidPlan(inboxes, { newDomains: domains.map(({ domain }) => domain) });

/** True when only unavailable domains block the checkout; the checkout then shows them. */
export const isForReview = (draft: WizardDraft): boolean =>
  listFault(draft.domains) === 'unavailable' &&
  isValidForwarding(draft.forwarding) &&
  toRegistrant(draft.contact) !== null &&
  !draft.contact.savesContact;

/** The order request; null while something is missing. */
export const toOrder = (draft: WizardDraft): Order | null => {
  const registrant = toRegistrant(draft.contact);
  if (registrant === null || blockingReasonOf('checkout', draft) !== null) return null;
  const redirect = v.parse(RedirectUrl, draft.forwarding.redirect);
  const dmarcEmail = draft.forwarding.dmarcEmail.trim();
  const { type, rows } = draft.inboxes;
  return {
    domains: draft.domains.map(({ domain }) => domain),
    registrant,
    ...(redirect !== '' && { redirect }),
    ...(dmarcEmail !== '' && { dmarcEmail }),
    ...(rows.length > 0 && { mailboxes: { emails: plannedMailboxes(rows), type } }),
  };
};

/** Serialised order, for the comparison with an attempt. */
export const contentOf = (draft: WizardDraft): string => JSON.stringify(toOrder(draft));

/** Whether the user has entered nothing. */
export const isEmpty = (draft: WizardDraft): boolean =>
  JSON.stringify({ ...draft, attempt: null }) === JSON.stringify(emptyDraft);

/** Whether a payment may have happened: its response is missing, or the checkout reported it. */
export const isPaymentOpen = ({ attempt }: WizardDraft): boolean =>
  isResumable(attempt) && (attempt?.transactionId === null || attempt?.isClaimedPaid === true);

/** An empty draft. The next order still replaces the unpaid one. */
export const startedOver = ({ attempt }: WizardDraft): WizardDraft => ({
  ...emptyDraft,
  attempt: attempt && { ...attempt, content: abandonedContent },
});

/** True when exactly this order was accepted and is not paid. */
export const isUnpaid = (draft: WizardDraft): boolean =>
  draft.attempt !== null && draft.attempt.transactionId !== null && draft.attempt.content === contentOf(draft);
