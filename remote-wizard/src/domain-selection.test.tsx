import { screen, waitFor, within } from '@testing-library/react';
import { listContacts } from '@roost/shared/contracts/contact';
import { checkAvailability, listSuggestions } from '@roost/shared/contracts/offer';
import { answers, answersLater, isUnreachable, keptDraft, refuses } from '@roost/shared/testing';
import { aChosenDomain, aWizardDraft } from './fixtures.ts';
import { showWizard } from './show-wizard.tsx';
import { emptyDraft } from './create-domains/wizard-draft.ts';

const field = () => screen.findByRole('textbox', { name: 'Domain name' });
const list = () => screen.findByRole('list', { name: 'Your domains' });
const row = async (name: string) => {
  const rows = within(await list()).getAllByRole('listitem');
  return rows.find((item) => item.textContent.includes(name)) ?? fail(`${name} is not in the list`);
};
const fail = (reason: string): never => {
  throw new Error(reason);
};
const next = () => screen.getByRole('button', { name: 'Next' });
const noSuggestions = () => answers(listSuggestions, []);

test('a typed name is checked and listed with its price', async () => {
  noSuggestions();
  answers(checkAvailability, { status: 'Available', price: 11.99 });
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), ' TryNorthwind.com{Enter}');
  expect(await screen.findByText('Available')).toBeVisible();
  expect(await row('trynorthwind.com')).toHaveTextContent('$11.99');
  expect(await row('Total for 1 domain')).toHaveTextContent('$11.99');
  expect(next()).not.toHaveAttribute('aria-disabled');
});

test('a pasted list is split, and each name is taken once', async () => {
  const calls = answers(checkAvailability, { status: 'Available', price: 10 });
  const { user } = await showWizard({ step: 'domains' });
  await user.click(await field());
  await user.paste('one.com\ntwo.com, ONE.com;three.com');
  expect(await row('Total for 3 domains')).toBeVisible();
  await waitFor(async () => expect(await row('Total')).toHaveTextContent('$30.00'));
  expect(calls.map(({ query }) => query.get('domain')).toSorted()).toEqual(['one.com', 'three.com', 'two.com']);
});

test.each([
  ['-bad-.com', 'Please enter a valid domain'],
  ['a.b.c.com', 'A domain has two or three parts, such as example.com'],
])('%s stays in the field with the reason', async (typed, reason) => {
  noSuggestions();
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), `${typed}{Enter}`);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(await field()).toHaveValue(typed);
  expect(await field()).toHaveAccessibleDescription(reason);
});

test.each(['Taken', 'Premium', 'Invalid'] as const)('a name that is %s keeps one from going on', async (status) => {
  noSuggestions();
  answers(checkAvailability, { status, price: 0 });
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), 'trynorthwind.com{Enter}');
  expect(await screen.findByText(status)).toBeVisible();
  expect(next()).toHaveAccessibleDescription('Remove the domains that cannot be bought first.');
  await user.click(screen.getByRole('button', { name: 'Remove trynorthwind.com' }));
  expect(next()).toHaveAccessibleDescription('Add at least one domain first.');
});

test('an available name without a price cannot be bought', async () => {
  const free = aChosenDomain({ offer: { status: 'Available', price: 0, checkedAt: Date.now() } });
  await showWizard({ step: 'domains', draft: { ...emptyDraft, domains: [free] } });
  expect(await screen.findByText('Available')).toBeVisible();
  expect(next()).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['whose check failed', () => isUnreachable(checkAvailability)],
  ['that the registry did not answer for', () => answers(checkAvailability, { status: 'Unknown', price: 0 })],
])('a name %s can be checked again at once', async (_, fails) => {
  noSuggestions();
  fails();
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), 'trynorthwind.com{Enter}');
  const again = await screen.findByRole('button', { name: 'Check trynorthwind.com again' });
  answers(checkAvailability, { status: 'Available', price: 12.5 });
  await user.click(again);
  await waitFor(async () => expect(await row('trynorthwind.com')).toHaveTextContent('$12.50'));
});

test('what the server says of a failed check is shown', async () => {
  noSuggestions();
  refuses(checkAvailability, { status: 422, message: 'The registry is closed for maintenance.' });
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), 'trynorthwind.com{Enter}');
  expect(await screen.findByText('The registry is closed for maintenance.')).toBeInTheDocument();
});

test('a late answer does not bring a removed name back', async () => {
  noSuggestions();
  const { release, calls } = answersLater(checkAvailability, { status: 'Available', price: 10 });
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), 'slow.com{Enter}');
  expect(await screen.findByText('Checking slow.com')).toBeInTheDocument();
  expect(next()).toHaveAccessibleDescription('Wait until every domain has been checked.');
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Remove slow.com' }));
  release();
  answers(checkAvailability, { status: 'Available', price: 20 });
  await user.type(await field(), 'fast.com{Enter}');
  await waitFor(async () => expect(await row('Total for 1 domain')).toHaveTextContent('$20.00'));
  expect(screen.queryByText('slow.com')).not.toBeInTheDocument();
});

test('suggestions come ten at a time and are added with their price', async () => {
  const calls = answers(listSuggestions, ({ query }) => {
    const offset = Number(query.get('offset'));
    if (offset === 20) return [];
    return Array.from({ length: 10 }, (_, index) => ({
      domain: `northwind${offset + index}.com`,
      status: index === 9 ? ('Taken' as const) : ('Available' as const),
      price: index === 9 ? 0 : 9.99,
    }));
  });
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), 'northwind');
  await user.click(await screen.findByRole('button', { name: 'Add northwind3.com' }));
  expect(await row('northwind3.com')).toHaveTextContent('$9.99');
  expect(screen.queryByRole('button', { name: 'Add northwind9.com' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('northwind19.com')).toBeVisible();
  expect(screen.getByText('northwind0.com')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('These are all the suggestions.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  // Typing asked once, after the pause.
  expect(calls.map(({ query }) => `${query.get('domain')} ${query.get('limit')} ${query.get('offset')}`)).toEqual([
    'northwind 10 0',
    'northwind 10 10',
    'northwind 10 20',
  ]);
});

test('suggestions that failed can be tried again', async () => {
  isUnreachable(listSuggestions);
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), 'northwind');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers(listSuggestions, [{ domain: 'northwind.io', status: 'Available', price: 14.99 }]);
  await user.click(again);
  expect(await screen.findByText('northwind.io')).toBeVisible();
});

test('a wrong redirect or DMARC address is named and keeps one from going on', async () => {
  answers(listContacts, []);
  const { user, address } = await showWizard({ step: 'domains', draft: aWizardDraft() });
  const redirect = await screen.findByRole('textbox', { name: 'Redirect to (optional)' });
  await user.type(redirect, 'not a domain');
  const dmarc = screen.getByRole('textbox', { name: 'DMARC e-mail (optional)' });
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

test('a reload loses nothing of the selection', async () => {
  const draft = aWizardDraft({ forwarding: { redirect: 'northwind.com', dmarcEmail: 'd@northwind.com' } });
  const { reload } = await showWizard({ step: 'domains', draft });
  await list();
  await reload();
  expect(await row('getnorthwind.io')).toHaveTextContent('$12.99');
  expect(screen.getByRole('textbox', { name: 'Redirect to (optional)' })).toHaveValue('northwind.com');
  expect(screen.getByRole('textbox', { name: 'DMARC e-mail (optional)' })).toHaveValue('d@northwind.com');
});

test('a price that is days old is asked for again', async () => {
  answers(checkAvailability, { status: 'Available', price: 15 });
  const old = aChosenDomain({ offer: { status: 'Available', price: 1199, checkedAt: Date.now() - 86_400_000 } });
  await showWizard({ step: 'domains', draft: { ...emptyDraft, domains: [old] } });
  await waitFor(async () => expect(await row('trynorthwind.com')).toHaveTextContent('$15.00'));
  await waitFor(async () =>
    expect(await keptDraft('create-domains')).toMatchObject({ domains: [{ offer: { price: 1500 } }] }),
  );
});

test('an internationalised name shows in both forms', async () => {
  noSuggestions();
  answers(checkAvailability, { status: 'Available', price: 10 });
  const { user } = await showWizard({ step: 'domains' });
  await user.type(await field(), 'müller.com{Enter}');
  expect(await row('xn--mller-kva.com')).toHaveTextContent('müller.com');
});

test('of a pasted list each wrong name stays with its reason, also after a reload, and can be let go', async () => {
  noSuggestions();
  const calls = answers(checkAvailability, { status: 'Available', price: 10 });
  const { user, reload } = await showWizard({ step: 'domains' });
  await user.click(await field());
  await user.paste('one.com\n-bad-.com\na.b.c.com\none.com');
  expect(await row('Total for 1 domain')).toBeVisible();
  const wrong = async () => within(await screen.findByRole('list', { name: 'Names that were not added' }));
  expect((await wrong()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '-bad-.comPlease enter a valid domain',
    'a.b.c.comA domain has two or three parts, such as example.com',
  ]);
  expect(await field()).toHaveAccessibleDescription(/correct them, or remove them/);
  await waitFor(async () => expect(await keptDraft('create-domains')).toMatchObject({ entry: '-bad-.com a.b.c.com' }));
  const again = await reload();
  expect((await wrong()).getAllByRole('listitem')).toHaveLength(2);
  await again.user.click(screen.getByRole('button', { name: 'Forget -bad-.com' }));
  await again.user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await field()).toHaveAccessibleDescription('A domain has two or three parts, such as example.com');
  await again.user.clear(await field());
  expect(calls.length).toBeLessThanOrEqual(2);
});

test('names that are in the list already are not added again', async () => {
  answers(listSuggestions, []);
  const { user } = await showWizard({ step: 'domains', draft: aWizardDraft() });
  await user.type(await field(), 'TRYnorthwind.com{Enter}');
  expect(await field()).toHaveAccessibleDescription('1 name was in your list already.');
  expect(await row('Total for 2 domains')).toBeVisible();
});

test('two hundred names at once are checked a few at a time, with progress, and the checks can be stopped', async () => {
  noSuggestions();
  const { calls, release } = answersLater(checkAvailability, { status: 'Available', price: 10 });
  const { user } = await showWizard({ step: 'domains' });
  const names = Array.from({ length: 200 }, (_, index) => `name-${index}.com`);
  await user.click(await field());
  await user.paste(names.join('\n'));
  const progress = await screen.findByRole('progressbar', { name: 'Checking your domains' });
  expect(progress).toHaveAttribute('max', '200');
  await waitFor(() => expect(calls).toHaveLength(6));
  expect(screen.getByText('0 of 200')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop checking' }));
  release();
  expect(await screen.findAllByText('Not checked')).not.toHaveLength(0);
  expect(next()).toHaveAccessibleDescription('Check the rest of your domains, or remove them, first.');
  const asked = calls.length;
  answers(checkAvailability, { status: 'Available', price: 10 });
  await user.click(screen.getByRole('button', { name: 'Check the rest' }));
  // By text: looking through two hundred rows by role, again and again, takes longer than all the checks.
  const done = () => expect(screen.queryByText('Checking your domains')).not.toBeInTheDocument();
  await waitFor(done, { timeout: 60_000 });
  expect(await row('Total for 200 domains')).toHaveTextContent('$2,000.00');
  expect(asked).toBe(6);
  await user.type(await field(), 'one-more.com{Enter}');
  expect(await screen.findByText('One order takes at most 200 domains')).toBeVisible();
}, 120_000);

test('as many names as asked for are generated from the main domain, batch after batch', async () => {
  const calls = answers(listSuggestions, ({ query }) => {
    const offset = Number(query.get('offset'));
    return Array.from({ length: 10 }, (_, index) => ({
      domain: `northwind${offset + index}.com`,
      status: index % 2 === 0 ? ('Available' as const) : ('Taken' as const),
      price: index % 2 === 0 ? 9.99 : 0,
    }));
  });
  const { user } = await showWizard({ step: 'domains' });
  const form = within(await screen.findByRole('form', { name: 'Generate domains' }));
  const count = form.getByRole('spinbutton', { name: 'Number of domains' });
  await user.clear(count);
  await user.click(form.getByRole('button', { name: 'Generate' }));
  expect(await form.findByText('Please enter a valid domain')).toBeVisible();
  expect(form.getByText('The number of domains is required')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Your main domain' }), 'northwind.com');
  await user.type(count, '201');
  expect(await form.findByText('Enter a number from 1 to 200')).toBeVisible();
  await user.clear(count);
  await user.type(count, '12');
  await user.click(form.getByRole('button', { name: 'Generate' }));
  expect(await row('Total for 12 domains')).toHaveTextContent('$119.88');
  expect(calls.map(({ query }) => `${query.get('domain')} ${query.get('limit')} ${query.get('offset')}`)).toEqual([
    'northwind.com 10 0',
    'northwind.com 10 10',
    'northwind.com 10 20',
  ]);
});

test('a generation that fails says why and keeps what was found', async () => {
  let batches = 0;
  answers(listSuggestions, () => {
    batches += 1;
    if (batches === 1) refuses(listSuggestions, { status: 422, message: 'The registry is closed.' });
    return Array.from({ length: 10 }, (_, index) => ({
      domain: `n${index}.com`,
      status: 'Available' as const,
      price: 10,
    }));
  });
  const { user } = await showWizard({ step: 'domains' });
  const form = within(await screen.findByRole('form', { name: 'Generate domains' }));
  await user.type(form.getByRole('textbox', { name: 'Your main domain' }), 'northwind.com');
  await user.clear(form.getByRole('spinbutton', { name: 'Number of domains' }));
  await user.type(form.getByRole('spinbutton', { name: 'Number of domains' }), '15');
  await user.click(form.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText('The registry is closed.')).toBeInTheDocument();
  expect(await row('Total for 10 domains')).toBeVisible();
});
