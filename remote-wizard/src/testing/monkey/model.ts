import { waitFor } from '@testing-library/react';
import { aContactInput } from '../fixtures.ts';
import { emptyContact, type ContactInput } from '../../create-domains/contact/contact-form.ts';
import type { WizardPage } from './page.ts';

/** Expected input and payments of the user. */
export type WizardModel = {
  entry: string;
  domains: string[];
  redirect: string;
  dmarcEmail: string;
  inboxes: number;
  contact: ContactInput;
  /** Transactions that were paid at the provider. */
  paid: string[];
  /** The last paid transaction, until the wizard confirms it. */
  awaitingThanks: string | null;
  /** Number of transactions that other users paid since the start. */
  paidByOthers: number;
  /** Completed transactions in the sandbox at the start of the sequence. */
  completedBefore: number;
};

const nothing = () => ({
  entry: '',
  domains: [],
  redirect: '',
  dmarcEmail: '',
  inboxes: 0,
  contact: emptyContact,
  awaitingThanks: null,
});

export const aWizardModel = (completedBefore: number): WizardModel => ({
  ...nothing(),
  paid: [],
  paidByOthers: 0,
  completedBefore,
});

/** Resets the input, because the wizard is empty after a purchase. */
export const resetInput = (model: WizardModel): void => void Object.assign(model, nothing());

export const readyModel = (model: WizardModel, domains: string[]): void =>
  void Object.assign(model, { ...nothing(), domains, contact: aContactInput() });

export type Counts = { completedTransactions: number };

export const countCompleted = async ({ wire }: Pick<WizardPage, 'wire'>): Promise<number> =>
  (await wire.callSandbox<Counts>('/sandbox/control/counts')).body.completedTransactions;

/** Checks that all input is on the screen or in the draft, and that only the user's payments were charged. */
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
