import { waitFor } from '@testing-library/react';
import { aContactInput } from './fixtures.ts';
import { noContact, type ContactInput } from './create-domains/contact/contact-form.ts';
import type { WizardPage } from './monkey-page.ts';

/** What the person has entered and paid, as they remember it. */
export type WizardModel = {
  entry: string;
  domains: string[];
  redirect: string;
  dmarcEmail: string;
  inboxes: number;
  contact: ContactInput;
  /** Transactions that were paid at the provider. */
  paid: string[];
  /** The last paid one, until the wizard thanks for it. */
  awaitingThanks: string | null;
  /** Paid by others since the start. */
  paidByOthers: number;
  /** Completed transactions in the sandbox when the sequence began. */
  completedBefore: number;
};

const nothing = () => ({
  entry: '',
  domains: [],
  redirect: '',
  dmarcEmail: '',
  inboxes: 0,
  contact: noContact,
  awaitingThanks: null,
});

export const aWizardModel = (completedBefore: number): WizardModel => ({
  ...nothing(),
  paid: [],
  paidByOthers: 0,
  completedBefore,
});

/** After a purchase the wizard begins with nothing. */
export const forgetInput = (model: WizardModel): void => void Object.assign(model, nothing());

export const readyModel = (model: WizardModel, domains: string[]): void =>
  void Object.assign(model, { ...nothing(), domains, contact: aContactInput() });

export type Counts = { completedTransactions: number };

export const countCompleted = async ({ wire }: Pick<WizardPage, 'wire'>): Promise<number> =>
  (await wire.ask<Counts>('/sandbox/control/counts')).body.completedTransactions;

/** What was typed is on the screen or in the draft, and nothing was charged but what the person paid. */
export const checkWizard = async (model: WizardModel, page: WizardPage): Promise<void> => {
  const field = page.field('form input[placeholder="example.com"]');
  await waitFor(
    async () => {
      const draft = await page.draft();
      expect({
        entry: (page.stepNow() === 'domains' && field !== null ? field.value : draft.entry).trim(),
        domains: draft.domains.map(({ domain }) => domain),
        ...draft.forwarding,
        inboxes: draft.inboxes.rows.length,
        contact: draft.contact,
      }).toEqual({
        entry: model.entry,
        domains: model.domains,
        redirect: model.redirect,
        dmarcEmail: model.dmarcEmail,
        inboxes: model.inboxes,
        contact: model.contact,
      });
    },
    { timeout: 20_000, interval: 15 },
  );
  expect(await countCompleted(page)).toBe(model.completedBefore + model.paid.length + model.paidByOthers);
};
