import * as v from 'valibot';
import { PurchaseAttempt } from './checkout/purchase-attempt.ts';
import type { Order } from './checkout/use-payment.ts';
import { ContactDraft, noContact, registrantOf } from './contact/contact-form.ts';
import { ChosenDomain, listFault } from './selection/chosen-domain.ts';
import { Forwarding, isGoodForwarding, redirectUrl } from './selection/forwarding.ts';
import type { WizardStep } from './wizard-step.ts';

/** All that is entered in the wizard; a reload at any step loses nothing. */
export const WizardDraft = v.object({
  domains: v.array(ChosenDomain),
  forwarding: Forwarding,
  contact: ContactDraft,
  attempt: v.nullable(PurchaseAttempt),
});
export type WizardDraft = v.InferOutput<typeof WizardDraft>;

export const emptyDraft: WizardDraft = {
  domains: [],
  forwarding: { redirect: '', dmarcEmail: '' },
  contact: noContact,
  attempt: null,
};

/** The last step that can be gone to (product spec, section 2). A contact that is still to be saved holds one back. */
export const furthestStep = ({ domains, forwarding, contact }: WizardDraft): WizardStep => {
  if (listFault(domains) !== null || !isGoodForwarding(forwarding)) return 'domains';
  return registrantOf(contact) === null || contact.savesContact ? 'contact' : 'checkout';
};

/** What is ordered; null while something is missing. */
export const orderOf = (draft: WizardDraft): Order | null => {
  const registrant = registrantOf(draft.contact);
  if (registrant === null || furthestStep(draft) !== 'checkout') return null;
  const redirect = redirectUrl(draft.forwarding.redirect);
  const dmarcEmail = draft.forwarding.dmarcEmail.trim();
  return {
    domains: draft.domains.map(({ domain }) => domain),
    registrant,
    ...(redirect !== null && { redirect }),
    ...(dmarcEmail !== '' && { dmarcEmail }),
  };
};
