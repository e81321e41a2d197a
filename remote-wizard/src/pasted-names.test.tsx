import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { checkAvailability, listSuggestions } from '@roost/shared/contracts/billing/offer';
import { mockResponse, mockDelayedResponse, storedDraft } from '@roost/shared/testing';
import { field, next, noSuggestions, row } from './testing/domain-list.ts';
import { aWizardDraft } from './testing/fixtures.ts';
import { showWizard } from './testing/render-wizard.tsx';

test('a pasted list is split, and each name is added once', async () => {
  const calls = mockResponse(checkAvailability, { status: 'Available', price: 10 });
  const { user } = await showWizard({ step: 'domains' });
  await user.click(await field());
  await user.paste('one.com\ntwo.com, ONE.com;three.com');
  expect(await row('Total for 3 domains')).toBeVisible();
  await waitFor(async () => expect(await row('Total')).toHaveTextContent('$30.00'));
  expect(calls.map(({ query }) => query.get('domain')).toSorted()).toEqual(['one.com', 'three.com', 'two.com']);
});

test('invalid pasted names show their reasons, also after a reload, and can be removed', async () => {
  noSuggestions();
  const calls = mockResponse(checkAvailability, { status: 'Available', price: 10 });
  const { user, reload } = await showWizard({ step: 'domains' });
  await user.click(await field());
  await user.paste('one.com\n-bad-.com\na.b.c.com\none.com');
  expect(await row('Total for 1 domain')).toBeVisible();
  const wrong = async () => within(await screen.findByRole('list', { name: "Names that weren't added" }));
  expect((await wrong()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '-bad-.comPlease enter a valid domain',
    'a.b.c.comA domain has two or three parts, such as example.com',
  ]);
  expect(await field()).toHaveAccessibleDescription(/Fix or remove them/);
  await waitFor(async () =>
    expect(await storedDraft('create-domains')).toMatchObject({ entry: '-bad-.com a.b.c.com' }),
  );
  const again = await reload();
  expect((await wrong()).getAllByRole('listitem')).toHaveLength(2);
  await again.user.click(screen.getByRole('button', { name: 'Remove -bad-.com' }));
  await again.user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await field()).toHaveAccessibleDescription('A domain has two or three parts, such as example.com');
  await again.user.clear(await field());
  expect(calls.length).toBeLessThanOrEqual(2);
});

test('names that are already in the list are not added again', async () => {
  mockResponse(listSuggestions, []);
  const { user } = await showWizard({ step: 'domains', draft: aWizardDraft() });
  await user.type(await field(), 'TRYnorthwind.com{Enter}');
  expect(await field()).toHaveAccessibleDescription('1 name was already in your list.');
  expect(await row('Total for 2 domains')).toBeVisible();
});

test('two hundred names are checked a few at a time, with progress, and the checks can be stopped', async () => {
  noSuggestions();
  const { calls, release } = mockDelayedResponse(checkAvailability, { status: 'Available', price: 10 });
  const { user } = await showWizard({ step: 'domains' });
  const names = Array.from({ length: 200 }, (_, index) => `name-${index}.com`);
  await user.click(await field());
  await user.paste(names.join('\n'));
  const progress = await screen.findByRole('progressbar', { name: 'Checking your domains' });
  expect(progress).toHaveAttribute('max', '200');
  await waitFor(() => expect(calls).toHaveLength(6));
  expect(screen.getByText('0 of 200')).toBeVisible();
  // Queries by text from here on: a query by role over 200 rows takes longer than all the checks.
  await user.click(screen.getByText('Stop checking'));
  release();
  expect(await screen.findAllByText('Not checked')).not.toHaveLength(0);
  expect(next()).toHaveAccessibleDescription('First check or remove the remaining domains.');
  expect(calls).toHaveLength(6);
  const rest = mockResponse(checkAvailability, { status: 'Available', price: 10 });
  await user.click(screen.getByText('Check the rest'));
  // Waits for all requests first, so that the slow queries do not run after each response.
  await waitFor(() => expect(rest).toHaveLength(200), { timeout: 30_000 });
  await waitFor(() => expect(progress).not.toBeInTheDocument());
  expect(await row('Total for 200 domains')).toHaveTextContent('$2,000.00');
  await user.click(await field());
  await user.paste('one-more.com');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('An order can have at most 200 domains')).toBeVisible();
}, 60_000);

test('input is saved when the user leaves the step right after the last key', async () => {
  noSuggestions();
  const { user } = await showWizard({ step: 'domains' });
  fireEvent.change(await field(), { target: { value: 'acme outreach' } });
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await user.click(await screen.findByRole('button', { name: 'Get Started' }));
  expect(await field()).toHaveValue('acme outreach');
});
