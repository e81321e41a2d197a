import { screen, waitFor, within } from '@testing-library/react';
import {
  createInboxPlacement,
  getInboxPlacement,
  listInboxPlacements,
  PlacementProvider,
  runInboxPlacement,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import type { PlacementResult } from '@roost/shared/contracts/deliverability/inbox-placement';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import {
  aMailbox,
  aMember,
  anInboxPlacement,
  mockResponse,
  mockNetworkError,
  pageWith,
  mockError,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from '../remote.ts';

type Options = Partial<Parameters<typeof renderRemote>[1]>;

const show = (at = '', options: Options = {}) =>
  renderRemote(remote, { mount: 'inbox-placements', initialPath: at, ...options });
const ada = aMailbox();
const drawer = async () => within(await screen.findByRole('dialog', { name: 'ada@trynorthwind.com' }));
const textOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('a test is created for an inbox and providers, run, polled, and read', async () => {
  mockResponse(listInboxPlacements, pageWith([]));
  const searches = mockResponse(listMailboxes, pageWith([ada]));
  const creates = mockResponse(createInboxPlacement, anInboxPlacement());
  mockResponse(getInboxPlacement, anInboxPlacement());
  const { user, address } = show();
  expect(await screen.findByRole('heading', { name: "You don't have placement tests yet" })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Create test' })[0] ?? document.body);
  const form = within(await screen.findByRole('dialog', { name: 'Create placement test' }));
  expect(form.getByRole('button', { name: 'Create test' })).toHaveAccessibleDescription('Choose an inbox.');
  await user.click(form.getByRole('combobox', { name: 'Inbox' }));
  await user.keyboard('ada');
  await waitFor(() => expect(searches.at(-1)?.query.get('search')).toBe('ada'));
  expect(searches.at(-1)?.query.get('status')).toBe('Active');
  await user.click(await screen.findByRole('option', { name: ada.email }));
  await user.click(form.getByRole('checkbox', { name: 'AOL' }));
  await user.click(form.getByRole('button', { name: 'Create test' }));
  await waitFor(() => expect(address()).toBe('/mount?placement=placement-1'));
  expect(creates[0]?.body).toEqual({
    mailboxId: ada.id,
    providers: PlacementProvider.options.filter((provider) => provider !== 'Aol'),
  });

  expect(await (await drawer()).findByText('roost-7f3a91c2')).toBeVisible();
  expect((await drawer()).getByText('seed-1@gmail.example')).toBeVisible();
  await user.click((await drawer()).getByRole('button', { name: 'Copy the code' }));
  expect(await navigator.clipboard.readText()).toBe('roost-7f3a91c2');
  await user.click((await drawer()).getByRole('button', { name: 'Copy all addresses' }));
  expect(await navigator.clipboard.readText()).toBe('seed-1@gmail.example, seed-1@outlook.example');

  const waiting = anInboxPlacement({ status: 'Waiting' });
  const runs = mockResponse(runInboxPlacement, waiting);
  mockResponse(getInboxPlacement, waiting);
  await user.click((await drawer()).getByRole('button', { name: 'Run test' }));
  expect(await (await drawer()).findByText('0 of 2')).toBeVisible();
  expect(runs[0]?.params).toEqual({ placementId: 'placement-1' });
  mockResponse(getInboxPlacement, anInboxPlacement({ status: 'Completed' }));
  const shares = await screen.findByRole('table', { name: 'Where it landed' }, { timeout: 5_000 });
  await waitFor(
    () =>
      expect(textOf(shares)).toEqual([
        ['Provider', 'Inbox', 'Promotion', 'Spam', 'Not received'],
        ['All', '50%', '0%', '0%', '50%'],
        ['Gmail', '100%', '0%', '0%', '0%'],
        ['Outlook', '0%', '0%', '0%', '100%'],
      ]),
    { timeout: 5_000 },
  );
  expect(textOf(screen.getByRole('table', { name: 'Providers by folder' }))).toEqual([
    ['Provider', 'Inbox', 'Promotion', 'Spam', 'Not received'],
    ['Gmail', '1', '0', '0', '0'],
    ['Outlook', '0', '0', '0', '1'],
    ['All', '1', '0', '0', '1'],
  ]);
  const seeds = textOf(screen.getByRole('table', { name: 'Seeds' }));
  expect(seeds[1]?.slice(1)).toEqual([
    'Gmail',
    'Inbox',
    'Requires DMARC',
    'The message meets the policy.',
    'Pass',
    'Pass',
    'Pass',
    '198.51.100.7',
    '4',
  ]);
  expect(seeds[2]?.slice(1)).toEqual([
    'Outlook',
    'Not received',
    '',
    'The message did not arrive in time.',
    '',
    '',
    '',
    '',
    '',
  ]);
});

test('a seed inbox that could not be read is not reported as empty', async () => {
  const unread = {
    provider: 'Outlook',
    address: 'seed@outlook.example',
    found: null,
    problem: 'login-refused',
  } as const;
  const whole = anInboxPlacement({ status: 'Completed' });
  const [gmail] = whole.results;
  const totals = { inbox: 1, promotion: 0, spam: 0, unreceived: 0 };
  const placement = { ...whole, totals, results: gmail ? [gmail, unread] : [] };
  const none = { inbox: 0, promotion: 0, spam: 0, unreceived: 0 };
  const other = anInboxPlacement({ id: 'placement-2', status: 'Completed', totals: none });
  mockResponse(listInboxPlacements, pageWith([placement, other]));
  mockResponse(getInboxPlacement, placement);
  show('?placement=placement-1');
  const seeds = textOf(await screen.findByRole('table', { name: 'Seeds' }));
  expect(seeds[2]?.slice(1, 5)).toEqual([
    'Outlook',
    'Not checked',
    '',
    'The server refused the login to the seed inbox.',
  ]);
  expect(textOf(screen.getByRole('table', { name: 'Providers by folder' }))).toEqual([
    ['Provider', 'Inbox', 'Promotion', 'Spam', 'Not received', 'Not checked'],
    ['Gmail', '1', '0', '0', '0', '0'],
    ['Outlook', '0', '0', '0', '0', '1'],
    ['All', '1', '0', '0', '0', '1'],
  ]);
  const rows = screen.getAllByRole('row', { name: /ada@/, hidden: true }).map(({ textContent }) => textContent);
  expect(rows[0]).toContain('1 of 1');
  expect(rows[1]).toContain('Not checked');
});

test('a receiver with a spam filter shows its score and its limit, or that no filter is connected', async () => {
  const whole = anInboxPlacement({ status: 'Completed' });
  const found = { ...whole.results[0]?.found, policy: 'spam-filter' } as NonNullable<PlacementResult['found']>;
  const seed = { provider: 'Aol', problem: null } as const;
  const filterScore = {
    filter: 'rspamd',
    score: 6.4,
    requiredScore: 15,
    action: 'add header',
    measuredAt: '2026-10-01T09:01:04.000Z',
  } as const;
  const results: PlacementResult[] = [
    { ...seed, address: 'one@aol.example', found: { ...found, folder: 'spam', reason: 'filter-spam', filterScore } },
    { ...seed, address: 'two@aol.example', found: { ...found, reason: 'no-filter' } },
  ];
  mockResponse(listInboxPlacements, pageWith([]));
  mockResponse(getInboxPlacement, { ...whole, results });
  show('?placement=placement-1');
  const seeds = textOf(await screen.findByRole('table', { name: 'Seeds' }));
  expect(seeds.slice(1).map((cells) => cells.slice(2, 5))).toEqual([
    [
      'Spam',
      'Spam filter',
      'The spam filter calls the message spam. rspamd gave 6.4 points and the action “add header”. It rejects a message from 15 points.',
    ],
    ['Inbox', 'Spam filter', 'SPF or DKIM passed. No spam filter is connected, so none scored the message.'],
  ]);
});

test('a problem of a running test leaves its seed waiting', async () => {
  mockResponse(listInboxPlacements, pageWith([]));
  const unread = { provider: 'Gmail', address: 'seed@gmail.example', found: null, problem: 'unreachable' } as const;
  mockResponse(getInboxPlacement, anInboxPlacement({ status: 'Waiting', results: [unread] }));
  show('?placement=placement-1');
  const seeds = textOf(await screen.findByRole('table', { name: 'Seeds' }));
  expect(seeds[1]?.slice(1, 5)).toEqual(['Gmail', 'Waiting', '', 'The server of the seed inbox did not answer.']);
});

test('tests are searched, filtered and sorted by the server, and the state is in the URL', async () => {
  const calls = mockResponse(listInboxPlacements, pageWith([anInboxPlacement({ status: 'Completed' })]));
  const { user, address } = show();
  const row = within(await screen.findByRole('row', { name: /ada@/ }));
  expect(row.getByText('Gmail, Outlook')).toBeVisible();
  expect(row.getByText('1 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Completed');
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  await user.click(screen.getByRole('button', { name: /^Date/ }));
  await user.type(screen.getByRole('searchbox', { name: 'Search inboxes' }), 'ada');
  await waitFor(() => expect(address()).toBe('/mount?status=Completed&sort=createdAt&search=ada'));
  await waitFor(() =>
    expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toMatchObject({ search: 'ada', status: 'Completed' }),
  );
});

test('the row of a running test counts the checked seeds', async () => {
  const totals = { inbox: 1, promotion: 0, spam: 2, unreceived: 1 };
  mockResponse(listInboxPlacements, pageWith([anInboxPlacement({ status: 'Waiting', totals, seeds: 8 })]));
  show();
  const cells = within(await screen.findByRole('row', { name: /ada@/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toContain('Waiting4 of 8');
});

test('a long list of providers is cut, and reads whole', async () => {
  const providers = ['Gmail', 'Outlook', 'Yahoo', 'Aol', 'Hotmail', 'Smtp'] as const;
  mockResponse(listInboxPlacements, pageWith([anInboxPlacement({ providers: [...providers] })]));
  show();
  const row = within(await screen.findByRole('row', { name: /ada@/ }));
  expect(row.getByText('Gmail, Outlook')).toBeVisible();
  const more = row.getByRole('button', { name: '+4 – more providers: Yahoo, AOL, Hotmail, Other SMTP servers' });
  expect(more).toHaveTextContent('+4');
  expect(more).toHaveAttribute('data-hint', 'Yahoo\nAOL\nHotmail\nOther SMTP servers');
});

test('the shares of a test add up to 100', async () => {
  mockResponse(listInboxPlacements, pageWith([]));
  const totals = { inbox: 1, promotion: 1, spam: 1, unreceived: 0 };
  mockResponse(getInboxPlacement, anInboxPlacement({ status: 'Completed', totals }));
  show('?placement=placement-1');
  const shares = await screen.findByRole('table', { name: 'Where it landed' });
  expect(textOf(shares)[1]).toEqual(['All', '34%', '33%', '33%', '0%']);
  // Each segment of a bar has its number; empty ones are left out.
  const figure = screen.getByRole('figure', { name: 'Where it landed' });
  expect([...figure.querySelectorAll('.r-chart__bar')].map(({ textContent }) => textContent)[0]).toBe('34%33%33%');
});

test('a completed test can be repeated with the same inbox and providers', async () => {
  mockResponse(listInboxPlacements, pageWith([]));
  mockResponse(getInboxPlacement, anInboxPlacement({ status: 'Completed' }));
  const creates = mockResponse(createInboxPlacement, anInboxPlacement({ id: 'placement-2' }));
  const { user, address } = show('?placement=placement-1');
  await user.click(await (await drawer()).findByRole('button', { name: 'Test again' }));
  await waitFor(() => expect(address()).toBe('/mount?placement=placement-2'));
  expect(creates.map(({ body }) => body)).toEqual([{ mailboxId: 'mailbox-1', providers: ['Gmail', 'Outlook'] }]);
});

test('a test that was already run shows a message', async () => {
  mockResponse(listInboxPlacements, pageWith([]));
  mockResponse(getInboxPlacement, anInboxPlacement());
  mockError(runInboxPlacement, { status: 409, code: 'already-run', message: 'The test was run before.' });
  const { user } = show('?placement=placement-1');
  await user.click(await (await drawer()).findByRole('button', { name: 'Run test' }));
  expect(await (await drawer()).findByText('The test was run before.')).toBeVisible();
});

test('a viewer reads the tests and sees why none can be created or run', async () => {
  mockResponse(listInboxPlacements, pageWith([]));
  mockResponse(getInboxPlacement, anInboxPlacement());
  const viewer: Options = { session: { member: aMember({ roles: ['VIEWER'] }) } };
  const { unmount } = show('', viewer);
  const [create] = await screen.findAllByRole('button', { name: 'Create test' });
  expect(create).toHaveAccessibleDescription(/is view-only/);
  unmount();
  show('?placement=placement-1', viewer);
  const run = await (await drawer()).findByRole('button', { name: 'Run test' });
  expect(run).toHaveAccessibleDescription(/is view-only/);
});

test('a failed load, no results and a deleted test look different', async () => {
  mockNetworkError(listInboxPlacements);
  mockError(getInboxPlacement, { status: 404, code: 'not-found' });
  const { user } = show('?placement=gone');
  expect(await screen.findByText("This placement test doesn't exist or was removed")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to placement tests' }));
  expect(await screen.findByRole('heading', { name: 'Your placement tests could not be loaded' })).toBeVisible();
  mockResponse(listInboxPlacements, pageWith([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search inboxes' }), 'zoe');
  expect(await screen.findByRole('heading', { name: 'Nothing matches “zoe”' })).toBeVisible();
});
