import { act, screen, waitFor, within } from '@testing-library/react';
import { listContacts } from '@roost/shared/contracts/domains/contact';
import { checkAvailability } from '@roost/shared/contracts/billing/offer';
import { getReceipt } from '@roost/shared/contracts/billing/receipt';
import { getTransaction, purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import type { SlotProps } from '@roost/shared/platform';
import { enabledButton, aMember, mockResponse, aPlannedInbox, storedDraft, limitations } from '@roost/shared/testing';
import { checkoutFrame } from './testing/checkout-frame.ts';
import { BillingStandIn, none, oneFree, mockSubscription, twoInboxes } from './testing/render-with-inboxes.tsx';
import { emptyPlan } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { aWizardDraft } from './testing/fixtures.ts';
import { aReceipt } from './testing/a-receipt.ts';
import { showWizard } from './testing/render-wizard.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const button = (name: string) => screen.findByRole('button', { name });
const step = (name: string) => screen.getByRole('button', { name });

/** Stub of the builder: adds one inbox at a time and reports its validity. */
const Builder = ({ domains, value, onChange, onValidity, showsFaults, today }: SlotProps['wizard-inboxes']) => (
  <div>
    <p>
      {value.rows.length} planned on {domains.join(' and ')}
      {showsFaults && ', with faults shown'}
    </p>
    {today !== null && <p>Costs {today} cents today</p>}
    <button
      type="button"
      onClick={() => {
        const domain = domains[0] ?? '';
        const row = aPlannedInbox({
          id: `row-${value.rows.length}`,
          email: `ada${value.rows.length}`,
          domain,
          domainType: 'New',
        });
        onChange((plan) => ({ ...plan, rows: [...plan.rows, row] }));
      }}
    >
      Plan one
    </button>
    <button type="button" onClick={() => onValidity(true)}>
      All well
    </button>
  </div>
);
const slots = { 'wizard-inboxes': Builder, 'billing-dialog': BillingStandIn };

const show = (shown: Parameters<typeof showWizard>[0] = {}) => showWizard({ mode: 'creation-wizard', slots, ...shown });

beforeEach(() => {
  mockSubscription();
  mockResponse(listContacts, []);
  mockResponse(checkAvailability, ({ query }) => ({
    status: 'Available' as const,
    price: query.get('domain') === 'trynorthwind.com' ? 11.99 : 12.99,
  }));
  mockResponse(getReceipt, aReceipt({ total: 2_598, monthlyTotal: 300 }));
});

test('the wizard has four steps, and Previous on the first returns to the welcome', async () => {
  const { user, address } = await show();
  expect(screen.getByRole('heading', { name: 'Create domains and inboxes' })).toBeVisible();
  await user.click(await enabledButton('Get Started'));
  await heading('Domain Selection');
  const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
  expect(steps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '1Domain Selection',
    '2Inboxes Creation',
    '3Contact Information',
    '4Checkout',
  ]);
  for (const name of ['Inboxes Creation', 'Contact Information', 'Checkout']) {
    expect(step(name)).toHaveAccessibleDescription('First choose domains that are available.');
  }
  await user.click(step('Previous'));
  expect(await button('Get Started')).toBeVisible();
  expect(address()).toBe('/mount');
});

test('the inboxes step requires at least one valid inbox, and the plan survives a reload', async () => {
  const { user, reload, address } = await show({ step: 'inboxes', draft: aWizardDraft() });
  expect(await screen.findByText('0 planned on trynorthwind.com and getnorthwind.io')).toBeVisible();
  expect(step('Next')).toHaveAccessibleDescription('Add at least one inbox first.');
  await user.click(step('Plan one'));
  await user.click(step('Next'));
  expect(await screen.findByText(/with faults shown/)).toBeVisible();
  expect(address()).toBe('/mount?step=inboxes');
  await waitFor(async () => expect(await storedDraft('creation-wizard')).toMatchObject({ inboxes: { rows: [{}] } }));
  const again = await reload();
  expect(await screen.findByText(/^1 planned/)).toBeVisible();
  await again.user.click(step('All well'));
  await again.user.click(step('Next'));
  await heading('Contact Information');
});

test('later steps can be opened without inboxes, also from the narrow select', async () => {
  const { user, address } = await show({ step: 'domains', draft: aWizardDraft() });
  await heading('Domain Selection');
  const select = screen.getByRole('combobox', { name: 'Steps' });
  for (const option of within(select).getAllByRole('option')) expect(option).toBeEnabled();
  await user.selectOptions(select, '4. Checkout');
  await heading('Checkout');
  expect(screen.queryByRole('list', { name: 'Due monthly' })).not.toBeInTheDocument();
  await user.click(await enabledButton('Pay $24.98'));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Billing' })).not.toBeInTheDocument();
  expect(address()).toBe('/mount?step=checkout');
});

test('the checkout lists the planned inboxes', async () => {
  const { user } = await show({ step: 'checkout', draft: aWizardDraft({ inboxes: twoInboxes }), session: oneFree });
  const summary = await screen.findByText('2 inboxes');
  const [address] = twoInboxes.rows.map(({ email, domain }) => `${email}@${domain}`);
  expect(screen.getByText(address ?? '')).not.toBeVisible();
  await user.click(summary);
  expect(screen.getByText(address ?? '')).toBeVisible();
});

test('the builder gets the price that the checkout asks for its inboxes', async () => {
  await show({ step: 'inboxes', draft: aWizardDraft({ inboxes: twoInboxes }), session: oneFree });
  // One more slot for 10 of 30 days.
  expect(await screen.findByText('Costs 100 cents today')).toBeVisible();
});

test('incomplete inboxes block the checkout', async () => {
  const inboxes = { type: 'Private' as const, rows: [aPlannedInbox({ firstName: '' })] };
  const { address } = await show({ step: 'checkout', draft: aWizardDraft({ inboxes }) });
  await heading('Inboxes Creation');
  expect(address()).toBe('/mount?step=inboxes');
  expect(step('Checkout')).toHaveAccessibleDescription('First complete or remove the inboxes you planned.');
});

test('an order with inboxes shows their price first, then one payment summary, then sends one order', async () => {
  const orders = mockResponse(purchaseDomains, { transactionId: 'txn-1' });
  const draft = aWizardDraft({ inboxes: twoInboxes });
  const { user } = await show({ step: 'checkout', draft, session: oneFree });
  await user.click(await enabledButton('Pay $25.98'));
  expect(await screen.findByRole('region', { name: 'Billing' })).toHaveTextContent('2 Private');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(step('Not now'));
  await user.click(await enabledButton('Pay $25.98'));
  await user.click(await enabledButton('Agree'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm the payment of $25.98' }));
  const linesOf = (name: string) =>
    within(dialog.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(linesOf('Due today')).toEqual([
    '2 domainsOne year, charged once$24.98',
    'Shared inbox1 more inbox slot (10 of 30 days)$1.00',
    'Due today$25.98',
  ]);
  expect(linesOf('Due monthly')).toEqual([
    'Shared inbox1 more inbox slot$3.00',
    '1 inbox in a free slotCovered by your plan$0.00',
    'Due monthlyNext renewal on Dec 5, 2026$3.00',
  ]);
  expect(orders).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Pay $25.98' }));
  await checkoutFrame();
  expect(orders).toHaveLength(1);
  expect(orders[0]?.body).toMatchObject({
    domains: ['trynorthwind.com', 'getnorthwind.io'],
    mailboxes: { type: 'Private', emails: [{ email: 'ada@trynorthwind.com' }, { email: 'grace@getnorthwind.io' }] },
  });
});

test('if the API charges another monthly amount than agreed, nothing is paid', async () => {
  mockResponse(purchaseDomains, { transactionId: 'txn-1' });
  mockResponse(getReceipt, aReceipt({ monthlyTotal: 600 }));
  const draft = aWizardDraft({ inboxes: twoInboxes });
  const { user } = await show({ step: 'checkout', draft, session: oneFree });
  await user.click(await enabledButton('Pay $25.98'));
  await user.click(await enabledButton('Agree'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pay $25.98' }));
  expect(await screen.findByText(/The price just changed/)).toBeVisible();
  expect(screen.queryByTitle('Checkout')).not.toBeInTheDocument();
});

test('inboxes without a price cannot be paid for', async () => {
  const draft = aWizardDraft({ inboxes: twoInboxes });
  await show({ step: 'checkout', draft, session: { ...oneFree, plans: [] } });
  expect(await screen.findByText("The price of your inboxes isn't available")).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('the wizard for domains has no inboxes step and orders no inboxes', async () => {
  const orders = mockResponse(purchaseDomains, { transactionId: 'txn-1' });
  mockResponse(getReceipt, aReceipt());
  const draft = aWizardDraft({ inboxes: emptyPlan });
  const { user, address, router } = await showWizard({ step: 'checkout', draft });
  await user.click(await enabledButton('Pay $24.98'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pay $24.98' }));
  await checkoutFrame();
  expect(orders[0]?.body).not.toHaveProperty('mailboxes');
  await act(() => router.navigate('/mount?step=inboxes'));
  await waitFor(() => expect(address()).toBe('/mount?step=domains'));
});

test('a USER cannot order more slots than are free, and sees the reason', async () => {
  const draft = aWizardDraft({ inboxes: twoInboxes });
  await show({ step: 'checkout', draft, session: { ...oneFree, member: aMember({ roles: ['USER'] }) } });
  const pay = await button('Pay $25.98');
  await waitFor(() =>
    expect(pay).toHaveAccessibleDescription(
      'Only an administrator can order more inbox slots. Remove 1 inbox, or ask an administrator.',
    ),
  );
});

test('a USER can order inboxes that free slots cover', async () => {
  const session = { limitations: limitations(), member: aMember({ roles: ['USER'] }) };
  const { user } = await show({ step: 'checkout', draft: aWizardDraft({ inboxes: twoInboxes }), session });
  await user.click(await enabledButton('Pay $24.98'));
  // Nothing is due monthly, so there is one confirmation.
  expect(await screen.findByRole('alertdialog', { name: 'Confirm the payment of $24.98' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Billing' })).not.toBeInTheDocument();
});

test('free slots reserved by another unpaid order are charged', async () => {
  mockSubscription({ reserved: { ...none, Private: 1 } });
  await show({ step: 'checkout', draft: aWizardDraft({ inboxes: twoInboxes }), session: oneFree });
  expect(await button('Pay $26.98')).toBeVisible();
});

test('if the API requires another price, the next order replaces the unpaid one', async () => {
  const orders = mockResponse(purchaseDomains, { transactionId: 'txn-1' });
  mockResponse(getTransaction, aTransaction('Open'));
  mockResponse(getReceipt, aReceipt({ total: 2_998, monthlyTotal: 300 }));
  const draft = aWizardDraft({ inboxes: twoInboxes });
  const { user } = await show({ step: 'checkout', draft, session: oneFree });
  const order = async () => {
    await user.click(await enabledButton('Pay $25.98'));
    await user.click(await enabledButton('Agree'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Pay $25.98' }));
  };
  const calls = mockSubscription();
  await order();
  expect(await screen.findByText(/The price just changed/)).toBeVisible();
  await waitFor(() => expect(calls.map(({ query }) => query.get('replaces'))).toContain('txn-1'));
  await order();
  await waitFor(() => expect(orders).toHaveLength(2));
  expect(orders[0]?.body).not.toHaveProperty('replaces');
  expect(orders[1]?.body).toMatchObject({ replaces: 'txn-1' });
  // The price differs again. The end of this order belongs to this test.
  await enabledButton('Pay $25.98');
});

test("an expired order shows a message, and is ordered again at today's price", async () => {
  const orders = mockResponse(purchaseDomains, { transactionId: 'txn-1' });
  mockResponse(getTransaction, aTransaction('Open'));
  const draft = aWizardDraft({ inboxes: twoInboxes });
  const { user } = await show({ step: 'checkout', draft, session: oneFree });
  await user.click(await enabledButton('Pay $25.98'));
  await user.click(await enabledButton('Agree'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pay $25.98' }));
  await (await checkoutFrame()).says('closed');
  mockResponse(getTransaction, aTransaction('Expired'));
  mockResponse(checkAvailability, { status: 'Available' as const, price: 12.99 });
  await user.click(await enabledButton('Continue payment'));
  expect(await screen.findByText(/Your order expired after 24 hours/)).toBeVisible();
  mockResponse(getTransaction, aTransaction('Open'));
  mockResponse(getReceipt, aReceipt({ total: 2_698, monthlyTotal: 300 }));
  await user.click(await enabledButton(/^Pay \$26\.98/));
  await user.click(await enabledButton('Agree'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pay $26.98' }));
  await checkoutFrame();
  expect(orders).toHaveLength(2);
  const [first, second] = orders.map(({ headers }) => headers.get('idempotency-key'));
  expect(second).not.toBe(first);
});

const aTransaction = (status: 'Open' | 'Expired') => ({
  id: 'txn-1',
  status,
  total: 2_598,
  currency: 'USD' as const,
  domains: [],
  createdAt: '2026-11-01T09:00:00.000Z',
});
