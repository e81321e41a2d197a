import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/roost.ts';
import { sandboxControl } from './fixtures/sandbox-control.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expectThanks, freeNames, openWizard, emitPaddleEvent, pay, payInFrame } from './pages/wizard.ts';

let names: string[] = [];
test.beforeAll(async ({ request }) => {
  await sandboxControl(request).reset();
  names = await freeNames(request, { count: 30, stem: 'wizardway' });
});
test.afterAll(({ request }) => sandboxControl(request).reset());

/** Names that no other test buys. */
const take = (count: number): string[] => names.splice(0, count);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const counted = async (page: Page) => {
  const { transactions, completedTransactions } = await sandboxControl(page.request).counts();
  return { transactions, completedTransactions };
};
/** Counts relative to this call, so that tests need no reset. */
const countFrom = async (page: Page) => {
  const before = await counted(page);
  return async () => {
    const now = await counted(page);
    return {
      orders: now.transactions - before.transactions,
      paid: now.completedTransactions - before.completedTransactions,
    };
  };
};

test('a new user buys a domain with inboxes in one order, and its receipt shows their progress @previous-release', async ({
  page,
}) => {
  const [name = ''] = take(1);
  const made = await countFrom(page);
  await signIn(page, { route: 'domains?newUser' });
  await page.getByRole('dialog').getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/creation-wizard$/);
  await button(page, 'Get Started').click();

  await page.getByLabel('Domain name').fill(`${name} nonsense`);
  await button(page, 'Add').click();
  await expect(page.getByRole('list', { name: 'Your domains' })).toContainText('Available');
  await button(page, 'Next').click();

  await expect(page.getByRole('heading', { name: 'Inboxes Creation' })).toBeVisible();
  for (const [number, local] of [
    [1, 'ada'],
    [2, 'grace'],
  ] as const) {
    await button(page, 'Add New Inbox').click();
    const row = page.getByRole('row', { name: `Inbox ${number}`, exact: true });
    await row.getByLabel('First name').fill('Ada');
    await row.getByLabel('Last name').fill('Lovelace');
    await row.getByLabel('Email', { exact: true }).fill(local);
    // The second row copies the domain of the first.
    if (number === 1) {
      await row.getByRole('combobox', { name: 'Domain' }).fill(name);
      await page.getByRole('option', { name }).click();
    }
  }
  await page.reload();
  await expect(
    page.getByRole('row', { name: 'Inbox 2', exact: true }).getByLabel('Email', { exact: true }),
  ).toHaveValue('grace');
  // After a reload, the wizard validates the saved plan before it opens the next step.
  await expect(async () => {
    await button(page, 'Next').click();
    await expect(page.getByLabel('Postal code')).toBeVisible({ timeout: 2_000 });
  }).toPass();

  for (const [label, value] of Object.entries({
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Company: 'Northwind',
    Email: 'ada@northwind.test',
    Address: '1 Market Street',
    City: 'Portland',
    State: 'OR',
    'Postal code': '97201',
  })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('combobox', { name: 'Country' }).fill('United States');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await page.getByLabel('I confirm my contact details are correct.').check();
  await button(page, 'Next').click();

  await expect(page.getByRole('list', { name: 'Due monthly' })).toBeVisible();
  await button(page, /^Pay \$/).click();
  // Free slots cover both inboxes, so there is one confirmation.
  const confirming = page.getByRole('alertdialog');
  await expect(confirming.getByRole('list', { name: 'Due today' })).toBeVisible();
  await confirming.getByRole('button', { name: /^Pay \$/ }).click();
  await payInFrame(page);
  await expectThanks(page);
  expect(await made()).toEqual({ orders: 1, paid: 1 });

  await button(page, 'Show receipt').click();
  await expect(page.getByRole('dialog', { name: 'Receipt' }).getByText(`ada@${name}`)).toBeVisible();
  await page.reload();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.getByText('Ready')).toHaveCount(3, { timeout: 20_000 });
  await receipt.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Everything is set up.')).toBeVisible();
});

test('a payment that is completed and closed immediately counts as paid, with a thank-you message', async ({
  page,
}) => {
  await emitPaddleEvent(page, 'loaded', 'pay', 'completed', 'closed');
  await openWizard(page, { mode: 'create-domains', step: 'checkout', domains: take(1) });
  const made = await countFrom(page);
  await pay(page);
  await expectThanks(page);
  expect(await made()).toEqual({ orders: 1, paid: 1 });
});

test('a closed payment stops loading, is offered again on the welcome, and continues with the same order', async ({
  page,
}) => {
  await emitPaddleEvent(page, 'loaded', 'closed');
  const workspaceId = await openWizard(page, { mode: 'create-domains', step: 'checkout', domains: take(2) });
  const made = await countFrom(page);
  await pay(page);
  await expect(button(page, 'Continue payment')).toBeEnabled();
  await page.unrouteAll();
  await page.goto(`/${workspaceId}/domains/create`);
  await button(page, 'Go to checkout').click();
  await button(page, 'Continue payment').click();
  await payInFrame(page);
  await expectThanks(page);
  expect(await made()).toEqual({ orders: 1, paid: 1 });
});

for (const [how, events] of [
  ['says nothing', []],
  ['fails', ['error']],
] as const) {
  test(`a checkout that ${how} shows a message within ten seconds, with a reload and a payment page`, async ({
    page,
  }) => {
    await emitPaddleEvent(page, ...events);
    await openWizard(page, { mode: 'create-domains', step: 'checkout', domains: take(1) });
    const made = await countFrom(page);
    await pay(page);
    await expect(page.locator('iframe.roost-checkout-frame')).toBeAttached();
    await expect(page.getByText("The checkout couldn't be loaded.")).toBeVisible({ timeout: 12_000 });
    await expect(page.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
      'href',
      /^\/paddle-payment-link\?_ptxn=txn_/,
    );
    await page.unrouteAll();
    await button(page, 'Reload').click();
    await button(page, 'Continue payment').click();
    await payInFrame(page);
    await expectThanks(page);
    expect(await made()).toEqual({ orders: 1, paid: 1 });
  });
}

test('a blocked checkout shows a message immediately', async ({ page, allowMessages }) => {
  allowMessages('ERR_FAILED', 'ERR_BLOCKED_BY_CLIENT');
  await page.route('**/sandbox/paddle.js', (route) => route.abort('blockedbyclient'));
  await openWizard(page, { mode: 'create-domains', step: 'checkout', domains: take(1) });
  await pay(page);
  await expect(page.getByText("The checkout couldn't be loaded.")).toBeVisible();
  await expect(button(page, 'Reload')).toBeVisible();
});

test('a double click, a lost response, a reload or a retry never make a second purchase', async ({
  page,
  sandbox,
  allowMessages,
}) => {
  allowMessages('net::ERR_', 'Failed to load resource');
  await openWizard(page, { mode: 'create-domains', step: 'checkout', domains: take(1) });
  const made = await countFrom(page);
  // Drops every response: a browser retries when a reused connection breaks.
  await sandbox.fault({ method: 'POST', path: '/domains/purchase' }, { kind: 'drop-after' });
  await button(page, /^Pay \$/).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Pay \$/ })
    .dblclick();
  await expect(page.getByText(/we don't know whether your order was placed/)).toBeVisible();
  await sandbox.clear();
  await page.reload();
  await button(page, 'Retry order').click();
  await payInFrame(page);
  await expectThanks(page);
  expect(await made()).toEqual({ orders: 1, paid: 1 });
});

test('two tabs that pay at the same time make one purchase, and the other tab is notified', async ({
  page,
  context,
}) => {
  await openWizard(page, { mode: 'create-domains', step: 'checkout', domains: take(1) });
  const made = await countFrom(page);
  const second = await context.newPage();
  await second.goto(page.url());
  for (const tab of [page, second]) await button(tab, /^Pay \$/).click();
  await Promise.all(
    [page, second].map((tab) =>
      tab
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Pay \$/ })
        .click(),
    ),
  );
  const refused = 'This order is being paid in another tab. Finish or close the payment there first.';
  const frame = 'iframe.roost-checkout-frame';
  await expect(page.getByText(refused).or(page.locator(frame))).toBeVisible();
  await expect(second.getByText(refused).or(second.locator(frame))).toBeVisible();
  const [payer, other] = (await page.locator(frame).count()) === 1 ? [page, second] : [second, page];
  await expect(other.getByText(refused)).toBeVisible();
  await payInFrame(payer);
  await expectThanks(payer);
  await other.bringToFront();
  await other
    .getByRole('button', { name: /^(Pay \$|Continue payment|Add)/ })
    .first()
    .click();
  await expect(
    other.getByRole('heading', { name: 'Domain Selection' }).or(other.getByRole('alertdialog')),
  ).toBeVisible();
  const again = other.getByRole('alertdialog').getByRole('button', { name: /^Pay \$/ });
  if (await again.isVisible()) await again.click();
  await expect(other.getByRole('heading', { name: 'Domain Selection' })).toBeVisible();
  expect(await made()).toEqual({ orders: 1, paid: 1 });
});

test('a changed price is shown before anything is paid', async ({ page }) => {
  const [name = ''] = take(1);
  await openWizard(page, { mode: 'create-domains', step: 'checkout', domains: [name], priceCents: 500 });
  const changes = page.getByRole('list', { name: 'What changed' });
  await expect(changes).toContainText(`${name} was $5.00 and is now $1`);
  await pay(page);
  await payInFrame(page);
  await expectThanks(page);
});

test('input survives the end of the session: the same user finds it after signing in', async ({
  page,
  allowMessages,
}) => {
  allowMessages('401 (Unauthorized)', 'User load failure');
  await openWizard(page, { mode: 'creation-wizard', step: 'contact', domains: take(1), inboxes: ['ada'] });
  await page.getByLabel('City', { exact: true }).fill('Salem');
  await page.getByLabel('Company', { exact: true }).focus();
  await page.evaluate(() => {
    const broken = { accessToken: 'ended', refreshToken: 'ended' };
    localStorage.setItem('roost.tokens', JSON.stringify(broken));
  });
  await page.reload();
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.getByLabel('Email').fill('admin@roost.test');
  await page.getByLabel('Password').fill('roost-demo');
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL(/creation-wizard\?step=contact$/);
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Salem');
  await button(page, 'Inboxes Creation').click();
  await expect(
    page.getByRole('row', { name: 'Inbox 1', exact: true }).getByLabel('Email', { exact: true }),
  ).toHaveValue('ada');
});
