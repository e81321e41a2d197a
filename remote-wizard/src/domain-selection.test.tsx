import { screen, waitFor, within } from '@testing-library/react';
import { listContacts } from '@roost/shared/contracts/domains/contact';
import { checkAvailability } from '@roost/shared/contracts/billing/offer';
import { mockResponse, mockDelayedResponse, mockNetworkError, storedDraft, mockError } from '@roost/shared/testing';
import { emptyDraft } from './create-domains/wizard-draft.ts';
import { field, list, next, noSuggestions, row } from './testing/domain-list.ts';
import { aChosenDomain, aWizardDraft } from './testing/fixtures.ts';
import { showWizard } from './testing/render-wizard.tsx';

test('a typed name is checked and listed with its price', async () => {
  noSuggestions();
  mockResponse(checkAvailability, { status: 'Available', price: 11.99 });
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), ' TryNorthwind.com{Enter}');
  expect(await screen.findByText('Available')).toBeVisible();
  expect(await row('trynorthwind.com')).toHaveTextContent('$11.99');
  expect(await row('Total for 1 domain')).toHaveTextContent('$11.99');
  expect(next()).not.toHaveAttribute('aria-disabled');
});

test.each([
  ['-bad-.com', 'Please enter a valid domain'],
  ['a.b.c.com', 'A domain has two or three parts, such as example.com'],
])('%s remains in the field with the reason', async (typed, reason) => {
  noSuggestions();
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), `${typed}{Enter}`);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(await field()).toHaveValue(typed);
  expect(await field()).toHaveAccessibleDescription(reason);
});

test('a name that the workspace already has shows as owned, not as taken', async () => {
  noSuggestions();
  mockResponse(checkAvailability, { status: 'Owned', price: 0 });
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), 'trynorthwind.com{Enter}');
  expect(await screen.findByText('Already yours')).toBeVisible();
  expect(screen.queryByText('Taken')).not.toBeInTheDocument();
});

test.each(['Taken', 'Premium', 'Invalid'] as const)('a name that is %s blocks the next step', async (status) => {
  noSuggestions();
  mockResponse(checkAvailability, { status, price: 0 });
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), 'trynorthwind.com{Enter}');
  expect(await screen.findByText(status)).toBeVisible();
  expect(next()).toHaveAccessibleDescription("First remove the domains that can't be bought.");
  await user.click(screen.getByRole('button', { name: 'Remove trynorthwind.com' }));
  expect(next()).toHaveAccessibleDescription('Add at least one domain first.');
});

test('an available name without a price cannot be bought', async () => {
  const free = aChosenDomain({ offer: { status: 'Available', priceCents: 0, checkedAt: Date.now() } });
  await showWizard({ step: 'domains', draft: { ...emptyDraft, domains: [free] } });
  expect(await screen.findByText('Available')).toBeVisible();
  expect(next()).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['whose check failed', () => mockNetworkError(checkAvailability)],
  ['that the registry did not answer for', () => mockResponse(checkAvailability, { status: 'Unknown', price: 0 })],
])('a name %s can be checked again immediately', async (_, fails) => {
  noSuggestions();
  fails();
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), 'trynorthwind.com{Enter}');
  const again = await screen.findByRole('button', { name: 'Check trynorthwind.com again' });
  mockResponse(checkAvailability, { status: 'Available', price: 12.5 });
  await user.click(again);
  await waitFor(async () => expect(await row('trynorthwind.com')).toHaveTextContent('$12.50'));
});

test('a failed check shows the message of the API', async () => {
  noSuggestions();
  mockError(checkAvailability, { status: 422, message: 'The registry is closed for maintenance.' });
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), 'trynorthwind.com{Enter}');
  expect(await screen.findByText('The registry is closed for maintenance.')).toBeInTheDocument();
});

test('a late response does not restore a removed name', async () => {
  noSuggestions();
  const { release, calls } = mockDelayedResponse(checkAvailability, { status: 'Available', price: 10 });
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), 'slow.com{Enter}');
  expect(await screen.findByText('Checking slow.com')).toBeInTheDocument();
  expect(next()).toHaveAccessibleDescription('Wait until every domain has been checked.');
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Remove slow.com' }));
  release();
  mockResponse(checkAvailability, { status: 'Available', price: 20 });
  await user.type(await field(), 'fast.com{Enter}');
  await waitFor(async () => expect(await row('Total for 1 domain')).toHaveTextContent('$20.00'));
  expect(screen.queryByText('slow.com')).not.toBeInTheDocument();
});

test('an invalid redirect or DMARC address shows an error and blocks the next step', async () => {
  mockResponse(listContacts, []);
  const { user, address } = await showWizard({ step: 'domains', draft: aWizardDraft() });
  const redirect = await screen.findByRole('textbox', { name: 'Redirect to (optional)' });
  await user.type(redirect, 'not a domain');
  const dmarc = screen.getByRole('textbox', { name: 'DMARC email (optional)' });
  await user.type(dmarc, 'nobody');
  expect(await screen.findByText('Please enter valid domain')).toBeVisible();
  await user.click(next());
  expect(redirect).toHaveFocus();
  expect(screen.getByText('Please enter valid email')).toBeVisible();
  expect(address()).toBe('/mount?step=domains');
  await user.clear(redirect);
  await user.type(redirect, 'example.com');
  await user.clear(dmarc);
  await user.click(next());
  expect(address()).toBe('/mount?step=contact');
});

test('a reload preserves the whole selection', async () => {
  const draft = aWizardDraft({ forwarding: { redirect: 'northwind.com', dmarcEmail: 'd@northwind.com' } });
  const { reload } = await showWizard({ step: 'domains', draft });
  await list();
  await reload();
  expect(await row('getnorthwind.io')).toHaveTextContent('$12.99');
  expect(screen.getByRole('textbox', { name: 'Redirect to (optional)' })).toHaveValue('northwind.com');
  expect(screen.getByRole('textbox', { name: 'DMARC email (optional)' })).toHaveValue('d@northwind.com');
});

test('a draft of an earlier version keeps its prices', async () => {
  noSuggestions();
  const offer = { status: 'Available' as const, price: 1349, checkedAt: Date.now() };
  const draft = { ...emptyDraft, domains: [{ ...aChosenDomain(), offer }] };
  const { reload } = await showWizard({ step: 'domains', draft });
  expect(await row('trynorthwind.com')).toHaveTextContent('$13.49');
  await reload();
  expect(await row('trynorthwind.com')).toHaveTextContent('$13.49');
});

test('a price that is days old is loaded again', async () => {
  mockResponse(checkAvailability, { status: 'Available', price: 15 });
  const old = aChosenDomain({ offer: { status: 'Available', priceCents: 1199, checkedAt: Date.now() - 86_400_000 } });
  await showWizard({ step: 'domains', draft: { ...emptyDraft, domains: [old] } });
  await waitFor(async () => expect(await row('trynorthwind.com')).toHaveTextContent('$15.00'));
  await waitFor(async () =>
    expect(await storedDraft('create-domains')).toMatchObject({ domains: [{ offer: { priceCents: 1500 } }] }),
  );
});

test('an internationalized name shows both forms', async () => {
  noSuggestions();
  mockResponse(checkAvailability, { status: 'Available', price: 10 });
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), 'müller.com{Enter}');
  expect(await row('xn--mller-kva.com')).toHaveTextContent('müller.com');
});

test('all unavailable domains can be removed together, but not one whose registry did not answer', async () => {
  noSuggestions();
  const checkedAt = Date.now();
  const taken = (domain: string) =>
    aChosenDomain({ domain, typed: domain, offer: { status: 'Taken', priceCents: 0, checkedAt } });
  const unknown = aChosenDomain({
    domain: 'slow.com',
    typed: 'slow.com',
    offer: { status: 'Unknown', priceCents: 0, checkedAt },
  });
  const domains = [taken('one.com'), aChosenDomain(), unknown, taken('two.com')];
  const { user } = await showWizard({ step: 'domains', draft: { ...emptyDraft, domains } });
  await user.click(await screen.findByRole('button', { name: 'Remove 2 unavailable domains' }));
  await waitFor(() => expect(screen.queryByText('one.com')).not.toBeInTheDocument());
  expect(screen.queryByText('two.com')).not.toBeInTheDocument();
  expect(await row('slow.com')).toBeVisible();
  expect(screen.queryByRole('button', { name: /unavailable/ })).not.toBeInTheDocument();
});

test('all invalid names can be removed together', async () => {
  noSuggestions();
  const { user } = await showWizard({ step: 'domains' });
  await user.click(await field());
  await user.paste('-bad-.com also_bad.com a.b.c.d.com');
  await user.click(await screen.findByRole('button', { name: 'Remove 3 invalid names' }));
  expect(await field()).toHaveValue('');
  expect(screen.queryByRole('list', { name: "Names that weren't added" })).not.toBeInTheDocument();
});

test('the price of the order stays in sight on every step', async () => {
  noSuggestions();
  const { user } = await showWizard({ step: 'domains', draft: aWizardDraft() });
  const total = async () => (await screen.findByText('2 domains')).closest('p');
  expect(await total()).toHaveTextContent('$24.98');
  mockResponse(listContacts, []);
  await user.click(next());
  await screen.findByRole('heading', { level: 2, name: 'Contact Information' });
  expect(await total()).toHaveTextContent('$24.98');
});

test('Start over empties the draft after a confirmation', async () => {
  noSuggestions();
  mockResponse(listContacts, []);
  const { user, address } = await showWizard({ step: 'contact', draft: aWizardDraft() });
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Start over?' }));
  await user.click(question.getByRole('button', { name: 'Start over' }));
  expect(await screen.findByText('Domains you add appear here with their price.')).toBeVisible();
  expect(address()).toBe('/mount?step=domains');
  expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  expect(await storedDraft('create-domains')).toMatchObject({ domains: [], contact: { firstName: '' } });
});

test.each([
  ['its response is missing', { transactionId: null, isClaimedPaid: false }],
  ['the checkout reported it', { transactionId: 'txn-1', isClaimedPaid: true }],
])('Start over is disabled while a payment is open, because %s', async (_, state) => {
  noSuggestions();
  const attempt = { idempotencyKey: 'key', content: 'order', replaces: null, ...state };
  await showWizard({ step: 'domains', draft: { ...aWizardDraft(), attempt } });
  expect(await screen.findByRole('button', { name: 'Start over' })).toHaveAccessibleDescription(
    'Your payment is in progress.',
  );
});

test('after Start over, the next order still replaces the unpaid one', async () => {
  noSuggestions();
  const attempt = {
    idempotencyKey: 'key',
    content: 'order',
    replaces: null,
    transactionId: 'txn-1',
    isClaimedPaid: false,
  };
  const { user } = await showWizard({ step: 'domains', draft: { ...aWizardDraft(), attempt } });
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start over' }));
  await waitFor(async () =>
    expect(await storedDraft('create-domains')).toMatchObject({
      domains: [],
      attempt: { transactionId: 'txn-1', content: '' },
    }),
  );
});
