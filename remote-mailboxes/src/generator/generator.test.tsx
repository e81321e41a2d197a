import { screen, waitFor, within } from '@testing-library/react';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { mostPlanned } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { namesByCountry } from './names-by-country.ts';
import { findTakenAddresses } from '@roost/shared/contracts/mailboxes/mailbox-taken';
import {
  aDomain,
  mockResponse,
  aPlannedInbox,
  limitations,
  mockNetworkError,
  storeDraft,
  storedDraft,
  pageWith,
} from '@roost/shared/testing';
import {
  field,
  inbox,
  showCreate,
  showRows,
  undoInToast,
  type ShowOptions,
} from '../testing/render-create-inboxes.tsx';

type User = ReturnType<typeof showCreate>['user'];

const open = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Generate inboxes' }));
  return within(await screen.findByRole('dialog', { name: 'Generate inboxes' }));
};
const show = async (options: ShowOptions = {}) => {
  const view = showCreate(options);
  await inbox(1);
  return { ...view, dialog: await open(view.user) };
};
const next = () => screen.getByRole('button', { name: 'Next' });
const nameFirst = async (user: User, { firstName, lastName }: { firstName: string; lastName: string }) => {
  await user.type(screen.getByRole('textbox', { name: 'First name of inbox 1' }), firstName);
  await user.type(screen.getByRole('textbox', { name: 'Last name of inbox 1' }), lastName);
};
const choose = async (user: User, name: string) => user.click(await screen.findByRole('checkbox', { name }));

test('the page says how names are made', async () => {
  showCreate();
  expect(await screen.findByRole('heading', { name: 'AI Inbox Generator' })).toBeVisible();
  expect(screen.getByText(/Random names combine first and last names from fixed lists/)).toHaveTextContent(
    /No language model is used\.$/,
  );
});

test('inboxes are generated in two steps, and follow the typed rows of the form', async () => {
  const { user } = await showRows([aPlannedInbox()]);
  const dialog = await open(user);
  expect(await dialog.findByLabelText('Inboxes per domain (3 recommended, maximum 5)')).toHaveValue(1);
  expect(dialog.getByRole('radio', { name: 'Custom names' })).toBeChecked();
  await nameFirst(user, { firstName: 'Grace', lastName: 'Hopper' });
  await choose(user, 'trynorthwind.com');
  await choose(user, 'getnorthwind.com');
  await user.click(next());
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
  await open(user);
  await nameFirst(user, { firstName: 'Grace', lastName: 'Hopper' });
  await choose(user, 'trynorthwind.com');
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: 'Generate 1 inbox' }));
  expect(await screen.findByText('1 inbox was added to the form')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click((await inbox(2)).getByRole('button', { name: 'Remove inbox 2' }));
  await waitFor(() => expect(screen.queryByText('1 inbox was added to the form')).not.toBeInTheDocument());
  expect(screen.getByText('Inbox 2 was removed')).toBeVisible();
});

test('Next is disabled with a reason until domains are chosen and the form is valid', async () => {
  const { user, dialog } = await show();
  expect(next()).toHaveAccessibleDescription('Enter the first and the last name of every inbox.');
  await nameFirst(user, { firstName: 'Ada', lastName: 'Lovelace' });
  expect(next()).toHaveAccessibleDescription('Choose at least one domain.');
  await choose(user, 'trynorthwind.com');
  expect(next()).not.toHaveAttribute('aria-disabled');
  const count = await dialog.findByLabelText(/^Inboxes per domain/);
  await user.clear(count);
  await user.type(count, '6');
  expect(next()).toHaveAccessibleDescription('Enter how many inboxes each domain gets, from 1 to 5.');
  expect(count).toHaveAccessibleDescription('Enter a number from 1 to 5');
  await user.click(next());
  expect(screen.queryByRole('textbox', { name: 'Forward to (optional)' })).not.toBeInTheDocument();
});

test('an invalid forwarding address blocks the generation', async () => {
  const { user } = await show();
  await nameFirst(user, { firstName: 'Ada', lastName: 'Lovelace' });
  await choose(user, 'trynorthwind.com');
  await user.click(next());
  await user.type(await screen.findByRole('textbox', { name: 'Forward to (optional)' }), 'nobody');
  expect(screen.getByRole('textbox', { name: 'Forward to (optional)' })).toHaveAccessibleDescription(
    'Please enter valid email',
  );
  const generate = screen.getByRole('button', { name: 'Generate 1 inbox' });
  expect(generate).toHaveAccessibleDescription('Please enter valid email');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('textbox', { name: 'First name of inbox 1' })).toHaveValue('Ada');
});

test('names keep their row when the count or the mode changes back and forth', async () => {
  const { user, dialog } = await show();
  const count = await dialog.findByLabelText(/^Inboxes per domain/);
  const setCount = async (typed: string) => {
    await user.clear(count);
    await user.type(count, typed);
  };
  await setCount('2');
  await user.type(await dialog.findByRole('textbox', { name: 'First name of inbox 2' }), 'Grace');
  await setCount('1');
  expect(dialog.queryByRole('textbox', { name: 'First name of inbox 2' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Predefined: the same name for every inbox' }));
  await user.type(await dialog.findByRole('textbox', { name: 'First name' }), 'Mary');
  await user.click(dialog.getByRole('radio', { name: 'Random female names' }));
  expect(dialog.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Custom names' }));
  await setCount('2');
  expect(await dialog.findByRole('textbox', { name: 'First name of inbox 2' })).toHaveValue('Grace');
});

afterEach(() => void import.meta.jest.restoreAllMocks());

/** Seeds 1, 2, 3, …, whose names differ; two random seeds can give the same name. */
const countSeeds = () => {
  let seed = 0;
  import.meta.jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array.fill((seed += 1));
    return array;
  });
};

test('random names are shown, and a button replaces them', async () => {
  countSeeds();
  const { user, dialog } = await show();
  await user.click(dialog.getByRole('radio', { name: 'Random male names' }));
  const other = await dialog.findByRole('button', { name: 'Other names' });
  const names = () => other.parentElement?.textContent;
  const before = names();
  await user.click(other);
  await waitFor(() => expect(names()).not.toBe(before));
});

test('random names come from the chosen country, also after a reload', async () => {
  const { user, unmount, dialog } = await show();
  expect(dialog.queryByRole('combobox', { name: 'Names from' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Random female names' }));
  const country = await dialog.findByRole('combobox', { name: 'Names from' });
  expect(country).toHaveDisplayValue('United States');
  await user.selectOptions(country, 'France');
  unmount();
  await show();
  expect(await screen.findByRole('combobox', { name: 'Names from' })).toHaveDisplayValue('France');
  await choose(user, 'trynorthwind.com');
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: 'Generate 1 inbox' }));
  const { female, surnames } = namesByCountry.FR;
  expect(female).toContain((await field(1, 'First name')).getAttribute('value'));
  expect(surnames).toContain((await field(1, 'Last name')).getAttribute('value'));
});

test('each form starts with different random names', async () => {
  countSeeds();
  const { user, dialog } = await show();
  await user.click(dialog.getByRole('radio', { name: 'Random male names' }));
  const names = async () => (await screen.findByRole('button', { name: 'Other names' })).parentElement?.textContent;
  const before = await names();
  await choose(user, 'trynorthwind.com');
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: 'Generate 1 inbox' }));
  const again = await open(user);
  await user.click(again.getByRole('radio', { name: 'Random male names' }));
  expect(await names()).not.toBe(before);
});

test('domains are searched by the server, selected by page, and remain selected', async () => {
  const many = Array.from({ length: 150 }, (_, index) => aDomain({ id: `${index}`, domain: `north-${index}.com` }));
  const { user, dialog } = await show();
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
  const { dialog } = await show({
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

test('existing addresses are skipped', async () => {
  const { user } = await show({ taken: ['ada@trynorthwind.com'] });
  await nameFirst(user, { firstName: 'Ada', lastName: 'Lovelace' });
  await choose(user, 'trynorthwind.com');
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: 'Generate 1 inbox' }));
  expect(await field(1, 'Email')).toHaveValue('ada.lovelace');
});

test('a chosen pattern comes before the other forms, and the form keeps it', async () => {
  const { user, dialog } = await show({ taken: ['ada.lovelace@getnorthwind.com'] });
  const pattern = await dialog.findByRole('combobox', { name: 'Address pattern' });
  expect(pattern).toHaveDisplayValue('Automatic: first name');
  expect(pattern).toHaveAccessibleDescription(/^Example: ada@example\.com\./);
  await nameFirst(user, { firstName: 'Ada', lastName: 'Lovelace' });
  await choose(user, 'trynorthwind.com');
  await choose(user, 'getnorthwind.com');
  await user.selectOptions(pattern, 'first.last');
  expect(pattern).toHaveAccessibleDescription(/^Example: ada\.lovelace@trynorthwind\.com\./);
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: 'Generate 2 inboxes' }));
  expect(await field(1, 'Email')).toHaveValue('ada.lovelace');
  expect(await field(2, 'Email')).toHaveValue('ada');
  await user.type(await field(1, 'Last name'), '-Byron');
  await user.tab();
  expect(await field(1, 'Email')).toHaveValue('ada.lovelace');
});

test('surnames of existing inboxes are skipped, with one request for all domains', async () => {
  const onDomain = (domain: string, free: string) =>
    namesByCountry.US.surnames.filter((lastName) => lastName !== free).map((lastName) => ({ domain, lastName }));
  const known = [...onDomain('trynorthwind.com', 'Young'), ...onDomain('getnorthwind.com', 'Hill')];
  const calls = mockResponse(findTakenAddresses, { taken: [], surnames: known });
  const { user, dialog } = await show({ taken: null });
  await user.click(dialog.getByRole('radio', { name: 'Random male names' }));
  await choose(user, 'trynorthwind.com');
  await choose(user, 'getnorthwind.com');
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: 'Generate 2 inboxes' }));
  expect(await field(1, 'Last name')).toHaveValue('Young');
  expect(await field(2, 'Last name')).toHaveValue('Hill');
  const domains = calls.map(({ body }) => (body as { domains?: string[] }).domains ?? []);
  expect(domains.filter((some) => some.length > 0)).toEqual([['trynorthwind.com', 'getnorthwind.com']]);
});

test('without a response about addresses the inboxes are still generated', async () => {
  mockNetworkError(findTakenAddresses);
  const { user } = await show({ taken: null });
  await nameFirst(user, { firstName: 'Ada', lastName: 'Lovelace' });
  await choose(user, 'trynorthwind.com');
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: 'Generate 1 inbox' }));
  expect(await field(1, 'Email')).toHaveValue('ada');
});

test('more inboxes than the form holds are rejected before any are generated', async () => {
  const rows = Array.from({ length: mostPlanned - 1 }, (_, index) =>
    aPlannedInbox({ id: `row-${index}`, email: `ada${index}` }),
  );
  await storeDraft('create-inboxes/Private', { rows, submission: null });
  const { user } = await show();
  await nameFirst(user, { firstName: 'Grace', lastName: 'Hopper' });
  await choose(user, 'trynorthwind.com');
  expect(next()).not.toHaveAttribute('aria-disabled');
  await choose(user, 'getnorthwind.com');
  expect(next()).toHaveAccessibleDescription(/^The form holds at most 1,000 inboxes/);
});

test('the free slots are shown before generating, with the inboxes that exceed them', async () => {
  const { user } = await showRows([aPlannedInbox()], { session: { limitations: limitations({ mailboxesLimit: 13 }) } });
  const dialog = await open(user);
  const sum = () => dialog.getByRole('status', { name: 'Inboxes and slots' });
  await choose(user, 'trynorthwind.com');
  await waitFor(() =>
    expect(sum()).toHaveTextContent('1 domain × 1 = 1 inbox · 3 free slots · 1 inbox already in the form'),
  );
  const count = dialog.getByLabelText(/^Inboxes per domain/);
  await user.clear(count);
  await user.type(count, '2');
  await choose(user, 'getnorthwind.com');
  expect(sum()).toHaveTextContent(/^2 domains × 2 = 4 inboxes · .+ · 2 inboxes exceed the free slots$/);
  await user.click(dialog.getByRole('radio', { name: 'Random male names' }));
  await user.click(next());
  expect(await dialog.findByRole('button', { name: 'Generate 4 inboxes' })).toBeVisible();
  expect(sum()).toHaveTextContent(/2 inboxes exceed the free slots$/);
});

test('the input of the generator survives a reload', async () => {
  const { user, unmount } = await show();
  await nameFirst(user, { firstName: 'Ada', lastName: 'Lovelace' });
  await choose(user, 'trynorthwind.com');
  unmount();
  const { dialog } = await show();
  expect(await dialog.findByRole('textbox', { name: 'First name of inbox 1' })).toHaveValue('Ada');
  expect(await dialog.findByRole('checkbox', { name: 'trynorthwind.com' })).toBeChecked();
});
