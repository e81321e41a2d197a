import type { ChosenDomain } from '../create-domains/selection/chosen-domain.ts';
import { emptyDraft, type WizardDraft } from '../create-domains/wizard-draft.ts';

/** An available domain for $11.99 by default. */
export const aChosenDomain = (overrides: Partial<ChosenDomain> = {}): ChosenDomain => {
  const { domain = 'trynorthwind.com' } = overrides;
  return {
    domain,
    typed: domain,
    offer: { status: 'Available', priceCents: 1199, checkedAt: Date.now() },
    was: null,
    ...overrides,
  };
};

export const aContactInput = (overrides: Partial<WizardDraft['contact']> = {}): WizardDraft['contact'] => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@northwind.test',
  phone: '',
  address1: '1 Market Street',
  address2: '',
  city: 'Portland',
  state: 'OR',
  postalCode: '97201',
  country: 'US',
  company: 'Northwind',
  isConfirmed: true,
  savesContact: false,
  ...overrides,
});

/** A draft that is ready for the checkout: two domains for $24.98. */
export const aWizardDraft = (overrides: Partial<WizardDraft> = {}): WizardDraft => ({
  ...emptyDraft,
  domains: [
    aChosenDomain(),
    aChosenDomain({
      domain: 'getnorthwind.io',
      offer: { status: 'Available', priceCents: 1299, checkedAt: Date.now() },
    }),
  ],
  contact: aContactInput(),
  ...overrides,
});
