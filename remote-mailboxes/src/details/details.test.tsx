import { act, screen, waitFor, within } from '@testing-library/react';
import { listInboxPlacements } from '@roost/shared/contracts/deliverability/inbox-placement';
import { createSpamCheck, listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import { getDomain } from '@roost/shared/contracts/domains/domain';
import { listExportsOfMailbox } from '@roost/shared/contracts/exports/mailbox-exports';
import { getMailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { revealPassword } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import {
  aDomain,
  anInboxPlacement,
  aSpamCheck,
  mockDelayedResponse,
  mockError,
  mockResponse,
  pageWith,
} from '@roost/shared/testing';
import {
  anExportOfMailbox,
  asRole,
  drawer,
  email,
  id,
  part,
  scheduled,
  serve,
  show,
} from '../testing/render-details.tsx';

test('an inbox opens from its row for any role, is in the URL, and closes with the back button', async () => {
  const calls = serve();
  const { user, address, router } = show('?search=ada', asRole('VIEWER'));
  const open = await screen.findByRole('button', { name: email });
  expect(Object.values(calls).flat()).toEqual([]);
  await user.click(open);
  expect((await drawer()).getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  expect(address()).toBe(`/mount?search=ada&inbox=${encodeURIComponent(id)}`);
  expect(document.title).toBe(`${email} · Google Workspace · Roost`);
  expect(screen.getByRole('dialog', { name: email })).toHaveAccessibleDescription('Google Workspace');
  await user.click((await drawer()).getByRole('tab', { name: 'Edit inbox' }));
  expect(await (await drawer()).findByText(/is view-only/)).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/mount?search=ada');
});

test('the title says the type of the inbox, also over the list of another type', async () => {
  serve({ type: 'Outlook' });
  show();
  await part('Exports');
  await waitFor(() => expect(document.title).toBe(`${email} · Outlook (beta) · Roost`));
  // An Outlook inbox has no spam checks (product spec, section 2).
  expect((await drawer()).queryByRole('region', { name: 'Spam checks' })).not.toBeInTheDocument();
});

test('the facts contain the address to copy, the forwarding and a scheduled deletion', async () => {
  serve({ forwardTo: 'sales@northwind.test', deleteUntil: '2036-12-01T09:00:00.000Z' });
  const { user } = show();
  const shown = await drawer();
  expect(await shown.findByText('sales@northwind.test')).toBeVisible();
  expect(shown.getByText(scheduled)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Copy address' }));
  expect(await screen.findByText(`${email} copied to clipboard successfully!`)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(email);
});

test('the password is requested by a press, and hidden again', async () => {
  serve();
  const calls = mockResponse(revealPassword, { password: 's3cret-one' });
  const { user } = show();
  const reveal = await (await drawer()).findByRole('button', { name: 'Show password' });
  await part('Exports');
  expect(calls).toHaveLength(0);
  await user.click(reveal);
  expect(await screen.findByText('s3cret-one')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.queryByText('s3cret-one')).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('a guest sees no exports, and why the password is hidden', async () => {
  const { exports } = serve();
  show(undefined, asRole('GUEST'));
  await part('Spam checks');
  const shown = await drawer();
  expect(shown.getByRole('button', { name: 'Show password' })).toHaveAccessibleDescription(/can't see passwords/);
  expect(shown.getByRole('button', { name: 'Run spam check' })).toHaveAccessibleDescription(/is view-only/);
  expect(shown.queryByRole('combobox', { name: 'Test message' })).not.toBeInTheDocument();
  expect(shown.queryByRole('region', { name: 'Exports' })).not.toBeInTheDocument();
  expect(exports).toHaveLength(0);
});

test('the health of the domain leads to its details', async () => {
  serve();
  mockResponse(
    getDomain,
    aDomain({ health: { spf: 'fail', dkim: 'pass', dmarc: 'warn', mx: 'pass', redirect: 'pass' } }),
  );
  const { user, address } = show();
  const health = await part('Domain health');
  expect(await health.findByText('SPF')).toBeVisible();
  expect(health.getByText('DMARC')).toBeVisible();
  await user.click(health.getByRole('link', { name: 'trynorthwind.com' }));
  expect(address()).toBe('/places/domains/domain-trynorthwind.com');
});

test('the latest spam checks have a score and a link, and another one can be started', async () => {
  const { checks } = serve();
  const calls = mockResponse(createSpamCheck, aSpamCheck({ status: 'Queued' }));
  const { user } = show();
  const shown = await part('Spam checks');
  const row = within(await shown.findByRole('listitem'));
  expect(row.getByText('Passed')).toBeVisible();
  expect(row.getByText('2.5')).toBeVisible();
  expect(row.getByRole('link')).toHaveAttribute('href', '/places/spam-checks/check-1');
  expect(Object.fromEntries(checks[0]?.query ?? [])).toEqual({ mailboxId: id, limit: '3' });
  mockResponse(listSpamChecks, pageWith([aSpamCheck({ id: 'check-2', status: 'Queued' }), aSpamCheck()]));
  await user.selectOptions(shown.getByRole('combobox', { name: 'Test message' }), 'Follow-up');
  await user.click(shown.getByRole('button', { name: 'Run spam check' }));
  expect(await screen.findByText(`The spam check of ${email} is queued`)).toBeVisible();
  expect(calls[0]?.body).toEqual({ mailboxId: id, template: 'follow-up' });
  expect(await shown.findByText('Queued')).toBeVisible();
});

test('no spam check can be started of an inbox that its provider is deleting', async () => {
  serve({ deleteUntil: '2020-12-01T09:00:00.000Z' });
  show();
  const shown = await part('Spam checks');
  const button = shown.getByRole('button', { name: 'Run spam check' });
  expect(button).toHaveAccessibleDescription('This inbox is being deleted.');
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('the latest placement tests have their numbers and a link', async () => {
  const { placements } = serve();
  show();
  const shown = await part('Inbox placements');
  expect(await shown.findByText('1 of 2 in the inbox')).toBeVisible();
  expect(shown.getByRole('link', { name: /2026/ })).toHaveAttribute('href', '/places/inbox-placements/placement-1');
  expect(placements[0]?.query.get('mailboxId')).toBe(id);
});

test('a workspace without placement tests shows and loads none', async () => {
  const { placements } = serve();
  show(undefined, { session: {} });
  await part('Exports');
  expect((await drawer()).queryByRole('region', { name: 'Inbox placements' })).not.toBeInTheDocument();
  expect(placements).toHaveLength(0);
});

test('the latest exports name the tool and the result; only own ones are links', async () => {
  serve();
  const theirs = anExportOfMailbox({ id: 'export-2', platform: 'Luna', status: 'Failed', isOwn: false });
  mockResponse(listExportsOfMailbox, pageWith([anExportOfMailbox(), theirs]));
  show(`?page=2&inbox=${id}`);
  const shown = await part('Exports');
  const [own, other] = (await shown.findAllByRole('listitem')).map((item) => within(item));
  expect(own?.getByText('Smartlead')).toBeVisible();
  expect(own?.getByText('Done')).toBeVisible();
  expect(own?.getByRole('link')).toHaveAttribute('href', '/mount?page=2&exports=export-1');
  expect(other?.getByText('Failed')).toBeVisible();
  expect(other?.queryByRole('link')).not.toBeInTheDocument();
});

test('an inbox without checks, tests and exports says so in each part', async () => {
  serve();
  for (const endpoint of [listSpamChecks, listInboxPlacements, listExportsOfMailbox])
    mockResponse(endpoint, pageWith<never>([]));
  show();
  const shown = await drawer();
  expect(await shown.findByText('Run a check to see how receivers judge a message of the inbox.')).toBeVisible();
  expect(await shown.findByText('This inbox has no placement test yet.')).toBeVisible();
  expect(await shown.findByText("This inbox hasn't been exported yet.")).toBeVisible();
});

test.each([
  ['Domain health', getDomain, 'The domain could not be loaded.', () => mockResponse(getDomain, aDomain()), 'Healthy'],
  [
    'Spam checks',
    listSpamChecks,
    'The spam checks could not be loaded.',
    () => mockResponse(listSpamChecks, pageWith([aSpamCheck()])),
    'Passed',
  ],
  [
    'Inbox placements',
    listInboxPlacements,
    'The placement tests could not be loaded.',
    () => mockResponse(listInboxPlacements, pageWith([anInboxPlacement({ status: 'Waiting' })])),
    'Waiting',
  ],
  [
    'Exports',
    listExportsOfMailbox,
    'The exports could not be loaded.',
    () => mockResponse(listExportsOfMailbox, pageWith([anExportOfMailbox()])),
    'Done',
  ],
] as const)(
  '%s that cannot be loaded leaves the other parts, and can be retried',
  async (name, endpoint, failed, recover, word) => {
    serve();
    mockError(endpoint, { status: 503 });
    const { user } = show();
    const shown = await part(name);
    expect(await shown.findByText(failed)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    recover();
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByText(word)).toBeVisible();
  },
);

test('a part that is slow does not keep the others back', async () => {
  serve();
  const { release } = mockDelayedResponse(getDomain, aDomain());
  show();
  expect(await (await part('Exports')).findByText('Smartlead')).toBeVisible();
  const health = await part('Domain health');
  expect(health.getByText('Loading')).toBeInTheDocument();
  release();
  expect(await health.findByText('Healthy')).toBeVisible();
});

test('a link to an inbox that no longer exists shows a message and a way back', async () => {
  serve();
  mockError(getMailbox, { status: 404 });
  const { user, address } = show('?inbox=gone');
  expect(await screen.findByRole('heading', { name: 'Inbox not found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to inboxes' }));
  expect(address()).toBe('/mount');
});
