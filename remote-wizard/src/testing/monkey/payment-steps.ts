import { act, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { testConfig } from '@roost/shared/testing';
import type { Sent } from '@roost/shared/testing/monkey';
import type { CheckoutEvent } from '@roost/shared/checkout';
import type { WizardAction } from './input-steps.ts';
import { resetInput, type WizardModel } from './model.ts';
import type { WizardPage } from './page.ts';

type Outcome = 'paid' | 'paid-then-closed' | 'paid-then-reload' | 'declined' | 'closed' | 'reload';
type Transaction = { id: string; status: string };

const statusOf = async ({ wire, account }: WizardPage, id: string): Promise<string> =>
  (await wire.callSandbox<Transaction>(`/v1/transactions/${id}`, { headers: account.headers })).body.status;

const say = async (page: WizardPage, transactionId: string, event: CheckoutEvent) => {
  const frame = page.frame();
  const data = { source: 'roost-checkout', transactionId, event };
  await act(async () => {
    dispatchEvent(
      new MessageEvent('message', { data, origin: testConfig.checkoutOrigin, source: frame?.contentWindow ?? null }),
    );
  });
};

/** Starts or continues the payment, confirms each dialog, and simulates the provider when its checkout opens. */
const pay = fc
  .record({
    outcome: fc.constantFrom<Outcome>('paid', 'paid-then-closed', 'paid-then-reload', 'declined', 'closed', 'reload'),
    times: fc.constantFrom(1, 2),
  })
  .map(({ outcome, times }): WizardAction => ({
    name: `pay: ${outcome}${times > 1 ? ', pressed twice' : ''}`,
    run: async (model, page) => {
      await page.settle();
      const orders = ordersOf(page);
      const isRepeated = page.has(/^Retry order$/);
      if (!(await page.press(/^(Pay \$|Continue payment|Retry order|Check again$)/, { times }))) return false;
      await page.press(/^Agree to the monthly price$/);
      await confirm(times);
      await page.settle();
      expectOneOrder(page, { before: orders, isRepeated });
      await playProvider(model, page, outcome);
      await page.settle();
      await expectTruth(model, page);
      return true;
    },
  }));

/** A double click sends one order; a retry after a lost response reuses its idempotency key. */
const expectOneOrder = (page: WizardPage, { before, isRepeated }: { before: Sent[]; isRepeated: boolean }): void => {
  const [order, ...more] = ordersOf(page).slice(before.length);
  expect(more).toEqual([]);
  if (isRepeated && order !== undefined) expect(order.idempotencyKey).toBe(before.at(-1)?.idempotencyKey);
};

const ordersOf = ({ wire }: WizardPage) =>
  wire.sent.filter(({ method, path }) => method === 'POST' && path === '/domains/purchase');

const confirm = async (times: number) => {
  const dialog = document.querySelector('[role="alertdialog"]');
  const button = [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    textContent.startsWith('Pay $'),
  );
  await act(async () => {
    for (let press = 0; press < times; press += 1) button?.click();
  });
};

const playProvider = async (model: WizardModel, page: WizardPage, outcome: Outcome) => {
  const frame = page.frame();
  if (frame === null) return;
  page.tally.checkouts += 1;
  const id = new URL(frame.src).searchParams.get('_ptxn') ?? '';
  // After a payment, no other checkout opens.
  expect({ status: await statusOf(page, id), awaitingThanks: model.awaitingThanks }).toEqual({
    status: 'Open',
    awaitingThanks: null,
  });
  await say(page, id, 'loaded');
  if (outcome.startsWith('paid')) {
    await page.wire.callSandbox(`/sandbox/transactions/${id}/pay`, { method: 'POST' });
    if ((await statusOf(page, id)) === 'Completed') {
      model.paid.push(id);
      model.awaitingThanks = id;
    }
  }
  if (outcome.endsWith('reload')) return page.reload();
  if (outcome === 'declined') await say(page, id, 'failed');
  return waitUntilClosed(page, () => say(page, id, outcome === 'paid' ? 'completed' : 'closed'));
};

const waitUntilClosed = async (page: WizardPage, act: () => Promise<void>) => {
  await act();
  await waitFor(() => expect(page.frame()).toBeNull(), { timeout: 20_000, interval: 15 });
};

/** Expects thanks only for a paid order, and "didn't go through" only for an unpaid one. */
const expectTruth = async (model: WizardModel, page: WizardPage) => {
  const [, thanked] = /\/places\/domains\/bought\/(.+)$/.exec(page.address()) ?? [];
  if (thanked === undefined) {
    expect(page.says(/didn't go through|nothing was charged/) && model.awaitingThanks !== null).toBe(false);
    return;
  }
  expect(thanked).toBe(model.awaitingThanks);
  expect(await statusOf(page, thanked)).toBe('Completed');
  page.tally.purchases += 1;
  resetInput(model);
  await page.comeBack();
};

/** Another member orders inboxes, which uses free slots, or buys the first domain of the list. */
const colleagueBuys: WizardAction = {
  name: 'another member buys the first name',
  isPossible: ({ domains, awaitingThanks }) => domains.length > 0 && awaitingThanks === null,
  run: async (model, { wire, account }) => {
    const order = { domains: model.domains.slice(0, 1), registrant };
    const headers = { ...account.headers, 'idempotency-key': crypto.randomUUID() };
    const { body } = await wire.callSandbox<{ transactionId?: string }>('/v1/domains/purchase', {
      method: 'POST',
      body: order,
      headers,
    });
    if (body.transactionId === undefined) return true;
    const paid = await wire.callSandbox<Transaction>(`/sandbox/transactions/${body.transactionId}/pay`, {
      method: 'POST',
    });
    if (paid.body.status === 'Completed') model.paidByOthers += 1;
    return true;
  },
};

const registrant = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@harbor.example',
  streetAddress1: '2 Harbor Lane',
  city: 'Portland',
  state: 'OR',
  postalCode: '97201',
  country: 'US',
  company: 'Harbor',
};

const removeGone: WizardAction = {
  name: 'remove what cannot be bought',
  run: async (model, page) => {
    const gone = new Set(
      [...document.querySelectorAll('[aria-label="What changed"] li')].flatMap(({ textContent }) =>
        /can no longer|could not be checked/.test(textContent) ? [textContent.split(' ')[0] ?? ''] : [],
      ),
    );
    if (!(await page.press(/^Remove \d+ domain/))) return false;
    model.domains = model.domains.filter((one) => !gone.has(one));
    return true;
  },
};

export const paymentSteps = [
  pay,
  pay,
  pay,
  pay,
  pay,
  pay,
  pay,
  pay,
  fc.constant(colleagueBuys),
  fc.constant(removeGone),
];
