import * as v from 'valibot';
import { PurchaseAttempt } from '@roost/shared/checkout';
import { emptyPlan, InboxPlan, plannedMailboxes } from '@roost/shared/contracts/inbox-plan';
import { isGoodPlan } from '@roost/shared/contracts/inbox-plan-faults';
import { RedirectUrl } from '@roost/shared/contracts/redirect';
import type { Order } from './checkout/use-payment.ts';
import { ContactDraft, noContact, registrantOf } from './contact/contact-form.ts';
import { ChosenDomain, listFault } from './selection/chosen-domain.ts';
import { Forwarding, isGoodForwarding } from './selection/forwarding/forwarding.ts';
import type { WizardStep } from './wizard-step.ts';

/** All that is entered in the wizard; a reload at any step loses nothing. */
export const WizardDraft = v.object({
  /** In the field for names, not added yet. */
  entry: v.optional(v.string(), ''),
  domains: v.array(ChosenDomain),
  forwarding: Forwarding,
  /** Without rows where no inboxes are created. */
  inboxes: v.optional(InboxPlan, emptyPlan),
  contact: ContactDraft,
  attempt: v.nullable(PurchaseAttempt),
});
export type WizardDraft = v.InferOutput<typeof WizardDraft>;

export const emptyDraft: WizardDraft = {
  entry: '',
  domains: [],
  forwarding: { redirect: '', dmarcEmail: '' },
  inboxes: emptyPlan,
  contact: noContact,
  attempt: null,
};

/**
 * The step that is to be finished before another can be gone to; null when it can (product spec, section 2): all wait for the domains,
 * the checkout also for the contact, one that is still to be saved too. Inboxes can be left out, but not half planned.
 */
export const obstacleTo = (step: WizardStep, draft: WizardDraft): WizardStep | null => {
  if (step === 'domains') return null;
  if (listFault(draft.domains) !== null || !isGoodForwarding(draft.forwarding)) return 'domains';
  if (step !== 'checkout') return null;
  if (!isPlanDone(draft)) return 'inboxes';
  return registrantOf(draft.contact) === null || draft.contact.savesContact ? 'contact' : null;
};

const isPlanDone = ({ inboxes, domains }: WizardDraft): boolean =>
  inboxes.rows.length === 0 || isGoodPlan(inboxes, { newDomains: domains.map(({ domain }) => domain) });

/** Whether all is there for the checkout, but for names that turned out to be gone while one was there: it says so itself. */
export const isForReview = (draft: WizardDraft): boolean =>
  listFault(draft.domains) === 'unavailable' &&
  isGoodForwarding(draft.forwarding) &&
  registrantOf(draft.contact) !== null &&
  !draft.contact.savesContact;

/** What is ordered; null while something is missing. */
export const orderOf = (draft: WizardDraft): Order | null => {
  const registrant = registrantOf(draft.contact);
  if (registrant === null || obstacleTo('checkout', draft) !== null) return null;
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

/** The order as it is compared with an attempt at it. */
export const contentOf = (draft: WizardDraft): string => JSON.stringify(orderOf(draft));

/** Whether exactly this order was taken and its payment is not finished. */
export const isUnpaid = (draft: WizardDraft): boolean =>
  draft.attempt !== null && draft.attempt.transactionId !== null && draft.attempt.content === contentOf(draft);
