import { screen, waitFor, within } from '@testing-library/react';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { mostPlanned } from '@roost/shared/contracts/mailboxes/inbox-plan';
import {
  aDomain,
  mockResponse,
  aPlannedInbox,
  limitations,
  storeDraft,
  storedDraft,
  pageWith,
} from '@roost/shared/testing';
import { field, inbox, showRows, undoInToast } from '../testing/render-create-inboxes.tsx';
import {
  chooseDomain,
  nextButton,
  openGenerator,
  showGenerator,
  typeNameOfFirst,
} from '../testing/render-generator.tsx';

test('inboxes are generated in two steps, and follow the typed rows of the form', async () => {
  const { user } = await showRows([aPlannedInbox()]);
  const dialog = await openGenerator(user);
  expect(await dialog.findByLabelText('Inboxes per domain (3 recommended, maximum 5)')).toHaveValue(1);
  expect(dialog.getByRole('radio', { name: 'Custom names' })).toBeChecked();
  await typeNameOfFirst(user, { firstName: 'Grace', lastName: 'Hopper' });
  await chooseDomain(user, 'trynorthwind.com');
  await chooseDomain(user, 'getnorthwind.com');
  await user.click(nextButton());
  await user.type(await screen.findByRole('textbox', { name: 'Signature (optional)' }), 'Best,{enter}Grace');
  await user.type(screen.getByRole('textbox', { name: 'Forward to (optional)' }), 'team@northwind.test');
  await user.click(screen.getByRole('button', { name: 'Generate 2 inboxes' }));

  expect(await screen.findByText('2 inboxes were added to the form')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await field(1, 'First name')).toHaveValue('Ada');
  expect(await field(2, 'Email')).toHaveValue('grace');
  expect((await inbox(2)).getByText('grace@trynorthwind.com')).toBeVisible();
  expect((await inbox(3)).getByText('grace@getnorthwind.com')).toBeVisible();
  const extras = (await inbox(3)).getByRole('button', { name: 'Signature & Forwarding' });
  expect(extras).toHaveAccessibleDescription('Filled in');
  await user.click(extras);
  expect(await field(3, 'Signature (optional)')).toHaveValue('Best,\nGrace');
  expect(await field(3, 'Forward to (optional)')).toHaveValue('team@northwind.test');
  await user.click(screen.getByRole('button', { name: 'Done' }));

  await user.click(undoInToast());
  await waitFor(() => expect(screen.queryByRole('row', { name: 'Inbox 2' })).not.toBeInTheDocument());
  expect(await field(1, 'First name')).toHaveValue('Ada');
  expect(await storedDraft('generate-inboxes/Private')).toBeUndefined();
});

test('the Undo of generated inboxes closes when none of them is left', async () => {
  const { user } = await showRows([aPlannedInbox()]);
  await openGenerator(user);
  await typeNameOfFirst(user, { firstName: 'Grace', lastName: 'Hopper' });
  await chooseDomain(user, 'trynorthwind.com');
  await user.click(nextButton());
  await user.click(await screen.findByRole('button', { name: 'Generate 1 inbox' }));
  expect(await screen.findByText('1 inbox was added to the form')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click((await inbox(2)).getByRole('button', { name: 'Remove inbox 2' }));
  await waitFor(() => expect(screen.queryByText('1 inbox was added to the form')).not.toBeInTheDocument());
  expect(screen.getByText('Inbox 2 was removed')).toBeVisible();
});

test('Next is disabled with a reason until domains are chosen and the form is valid', async () => {
  const { user, dialog } = await showGenerator();
  expect(nextButton()).toHaveAccessibleDescription('Enter the first and the last name of every inbox.');
  await typeNameOfFirst(user, { firstName: 'Ada', lastName: 'Lovelace' });
  expect(nextButton()).toHaveAccessibleDescription('Choose at least one domain.');
  await chooseDomain(user, 'trynorthwind.com');
  expect(nextButton()).not.toHaveAttribute('aria-disabled');
  const count = await dialog.findByLabelText(/^Inboxes per domain/);
  await user.clear(count);
  await user.type(count, '6');
  expect(nextButton()).toHaveAccessibleDescription('Enter how many inboxes each domain gets, from 1 to 5.');
  expect(count).toHaveAccessibleDescription('Enter a number from 1 to 5');
  await user.click(nextButton());
  expect(screen.queryByRole('textbox', { name: 'Forward to (optional)' })).not.toBeInTheDocument();
});

test('an invalid forwarding address blocks the generation', async () => {
  const { user } = await showGenerator();
  await typeNameOfFirst(user, { firstName: 'Ada', lastName: 'Lovelace' });
  await chooseDomain(user, 'trynorthwind.com');
  await user.click(nextButton());
  await user.type(await screen.findByRole('textbox', { name: 'Forward to (optional)' }), 'nobody');
  expect(screen.getByRole('textbox', { name: 'Forward to (optional)' })).toHaveAccessibleDescription(
    'Please enter valid email',
  );
  const generate = screen.getByRole('button', { name: 'Generate 1 inbox' });
  expect(generate).toHaveAccessibleDescription('Please enter valid email');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('textbox', { name: 'First name of inbox 1' })).toHaveValue('Ada');
});

test('domains are searched by the server, selected by page, and remain selected', async () => {
  const many = Array.from({ length: 150 }, (_, index) => aDomain({ id: `${index}`, domain: `north-${index}.com` }));
  const { user, dialog } = await showGenerator();
  const calls = mockResponse(listDomains, ({ query }) => {
    const found = many.filter(({ domain }) => domain.includes(query.get('search') ?? ''));
    return pageWith(found, { limit: Number(query.get('limit')), offset: Number(query.get('offset')) });
  });
  await user.type(dialog.getByRole('searchbox', { name: 'Search domains' }), 'north');
  await user.click(await dialog.findByRole('button', { name: 'Next page' }));
  await dialog.findByRole('checkbox', { name: 'north-149.com' });
  await user.click(dialog.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(dialog.getByText('50 domains selected')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Previous page' }));
  expect(await dialog.findByRole('checkbox', { name: 'north-0.com' })).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(dialog.getByText('150 domains selected')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(dialog.getByText('50 domains selected')).toBeVisible();
  expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toMatchObject({
    limit: '100',
    search: 'north',
    sort: 'mailboxes',
    status: 'Active',
    type: 'Private',
  });
});

test('domains show how many inboxes they have, in the order of the server', async () => {
  const withInboxes = (domain: string, mailboxes: number) => aDomain({ id: domain, domain, _count: { mailboxes } });
  const { dialog } = await showGenerator({
    domains: [withInboxes('empty.com', 0), withInboxes('one.com', 1), withInboxes('full.com', 12)],
  });
  await dialog.findByRole('checkbox', { name: 'empty.com' });
  const own = dialog.getByRole('list', { name: 'Your domains, fewest inboxes first' });
  const described = within(own)
    .getAllByRole('checkbox')
    .map((box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent);
  expect(described).toEqual(['0 inboxes', '1 inbox', '12 inboxes']);
  expect(dialog.getByRole('checkbox', { name: 'full.com' })).toHaveAccessibleDescription('12 inboxes');
  expect(dialog.queryByRole('list', { name: 'New domains' })).not.toBeInTheDocument();
});

test('more inboxes than the form holds are rejected before any are generated', async () => {
  const rows = Array.from({ length: mostPlanned - 1 }, (_, index) =>
    aPlannedInbox({ id: `row-${index}`, email: `ada${index}` }),
  );
  await storeDraft('create-inboxes/Private', { rows, submission: null });
  const { user } = await showGenerator();
  await typeNameOfFirst(user, { firstName: 'Grace', lastName: 'Hopper' });
  await chooseDomain(user, 'trynorthwind.com');
  expect(nextButton()).not.toHaveAttribute('aria-disabled');
  await chooseDomain(user, 'getnorthwind.com');
  expect(nextButton()).toHaveAccessibleDescription(/^The form holds at most 1,000 inboxes/);
});

test('the free slots are shown before generating, with the inboxes that exceed them', async () => {
  const { user } = await showRows([aPlannedInbox()], { session: { limitations: limitations({ mailboxesLimit: 13 }) } });
  const dialog = await openGenerator(user);
  const sum = () => dialog.getByRole('status', { name: 'Inboxes and slots' });
  await chooseDomain(user, 'trynorthwind.com');
  await waitFor(() =>
    expect(sum()).toHaveTextContent('1 domain × 1 = 1 inbox · 3 free slots · 1 inbox already in the form'),
  );
  const count = dialog.getByLabelText(/^Inboxes per domain/);
  await user.clear(count);
  await user.type(count, '2');
  await chooseDomain(user, 'getnorthwind.com');
  expect(sum()).toHaveTextContent(/^2 domains × 2 = 4 inboxes · .+ · 2 inboxes exceed the free slots$/);
  await user.click(dialog.getByRole('radio', { name: 'Random male names' }));
  await user.click(nextButton());
  expect(await dialog.findByRole('button', { name: 'Generate 4 inboxes' })).toBeVisible();
  expect(sum()).toHaveTextContent(/2 inboxes exceed the free slots$/);
});

test('the input of the generator survives a reload', async () => {
  const { user, unmount } = await showGenerator();
  await typeNameOfFirst(user, { firstName: 'Ada', lastName: 'Lovelace' });
  await chooseDomain(user, 'trynorthwind.com');
  unmount();
  const { dialog } = await showGenerator();
  expect(await dialog.findByRole('textbox', { name: 'First name of inbox 1' })).toHaveValue('Ada');
  expect(await dialog.findByRole('checkbox', { name: 'trynorthwind.com' })).toBeChecked();
});
