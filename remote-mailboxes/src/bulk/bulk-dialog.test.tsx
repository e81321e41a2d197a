import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { bulkDeleteMailboxes } from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { bulkUpdateForwarding, type ForwardingResult } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import { bulkCreateSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import { defineRemote } from '@roost/shared/platform';
import { changeSession } from '@roost/shared/session';
import {
  aForwardingResult,
  aMailbox,
  mockResponse,
  mockDelayedResponse,
  aWorkspace,
  mockNetworkError,
  network,
  mockError,
  renderRemote,
  testApi,
  type ReceivedRequest,
} from '@roost/shared/testing';
import { useState } from 'react';
import { BulkDialog } from './bulk-dialog.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { bulkRuns } from './bulk-run-store.ts';
import type { BulkAction } from './bulk-run.ts';
import { savedBulkRun } from './saved-bulk-run.ts';

type DialogRequest = { action: BulkAction; selection: MailboxSelection; count: number };
const address = 'sales@northwind.test';

/** A page with the dialog and the bar that reopens it. */
const Page = ({ request }: { request: DialogRequest | null }) => {
  const [open, setOpen] = useState<{ request: DialogRequest | null } | null>(request && { request });
  return (
    <>
      <BulkProgress onShow={() => setOpen({ request: null })} />
      {open !== null && <BulkDialog request={open.request} onClose={() => setOpen(null)} />}
    </>
  );
};
const show = (request: Partial<DialogRequest> | null = {}) => {
  const page = (
    <Page request={request && { action: 'forwarding', selection: ['m1', 'm2', 'm3'], count: 3, ...request }} />
  );
  return renderRemote(defineRemote({ screens: { mailboxes: [{ index: true, element: page }] } }), {
    mount: 'mailboxes',
  });
};
afterEach(() => act(async () => bulkRuns.write(null)));

type Body = { mailboxIds: string[] };
const idsIn = ({ body }: ReceivedRequest) => (body as Body).mailboxIds;
/** Mocks an API in which the inboxes with these ids fail. */
const serve = (failing: readonly string[] = []) =>
  mockResponse(bulkUpdateForwarding, (call) => ({
    results: idsIn(call).map((id): ForwardingResult => {
      const result = aForwardingResult({ id, name: `${id}@a.com` });
      if (!failing.includes(id)) return result;
      return { ...result, outcome: 'failed', reason: { code: 'provider-failed', message: '' } };
    }),
  }));
const dialog = async (name: string | RegExp = /^Forwarding Update/) =>
  within(await screen.findByRole('dialog', { name }));
const save = async ({ user }: Pick<ReturnType<typeof show>, 'user'>) => {
  const shown = await dialog();
  await user.type(shown.getByRole('textbox', { name: 'Forward to' }), address);
  await user.click(shown.getByRole('button', { name: 'Save' }));
};
const results = async () =>
  within(await screen.findByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('an empty address cannot be saved, and an invalid one is not sent', async () => {
  const calls = serve();
  const { user } = show();
  const shown = await dialog('Forwarding Update (3)');
  const button = shown.getByRole('button', { name: 'Save' });
  expect(button).toHaveAccessibleDescription('Enter an address first.');
  await user.click(button);
  await user.type(shown.getByRole('textbox', { name: 'Forward to' }), 'nobody');
  await user.click(button);
  expect(await shown.findByText('Please enter valid email')).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('every inbox has a result, and failed inboxes can be retried separately', async () => {
  const calls = serve(['m2']);
  const view = show();
  await save(view);
  expect(await screen.findByText('Changed: 2. Unchanged: 0. Failed: 1.')).toBeVisible();
  expect(await results()).toEqual([
    "m2@a.comFailedThe provider didn't accept the change. Try again later.",
    'm1@a.comChanged',
    'm3@a.comChanged',
  ]);
  expect(calls[0]?.body).toEqual({ mailboxIds: ['m1', 'm2', 'm3'], forwardTo: address });
  const again = serve();
  await view.user.click(screen.getByRole('button', { name: 'Retry 1 failed' }));
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(again.map(idsIn)).toEqual([['m2']]);
});

test('only inboxes that can succeed are retried', async () => {
  mockResponse(bulkUpdateForwarding, {
    results: (['forwards-to-itself', 'mailbox-busy', 'unknown'] as const).map((code, index) => ({
      ...aForwardingResult({ id: `m${index + 1}` }),
      outcome: 'failed' as const,
      reason: { code, message: '' },
    })),
  });
  const view = show();
  await save(view);
  const retry = await screen.findByRole('button', { name: 'Retry 1 failed' });
  const again = serve();
  await view.user.click(retry);
  await waitFor(() => expect(again.map(idsIn)).toEqual([['m2']]));
});

test('the forwarding of all selected inboxes is removed', async () => {
  const calls = serve();
  const view = show();
  await view.user.click((await dialog()).getByRole('button', { name: 'Remove forwarding' }));
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ mailboxIds: ['m1', 'm2', 'm3'], forwardTo: null });
});

test('inboxes are deleted after a confirmation, and Outlook inboxes are not retried', async () => {
  const reason = { code: 'not-deletable' as const, message: '' };
  const calls = mockResponse(bulkDeleteMailboxes, {
    results: [
      { id: 'm1', name: 'm1@a.com', outcome: 'changed', reason: null },
      { id: 'm2', name: 'm2@a.com', outcome: 'failed', reason },
    ],
  });
  const { user } = show({ action: 'delete', selection: ['m1', 'm2'], count: 2 });
  const shown = await dialog('Delete inboxes');
  expect(shown.getByText(/^The inboxes and all their mail will be deleted/)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Delete 2 inboxes' }));
  expect(await screen.findByText('Changed: 1. Unchanged: 0. Failed: 1.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ mailboxIds: ['m1', 'm2'] });
  expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
});

test('a long update runs in batches, shows its progress and continues when the dialog is closed', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => `m${index}`);
  const gate = Promise.withResolvers<void>();
  const calls = mockResponse(bulkUpdateForwarding, async (call) => {
    if (idsIn(call).includes('m200')) await gate.promise;
    return { results: idsIn(call).map((id) => aForwardingResult({ id, name: `${id}@a.com` })) };
  });
  const view = show({ selection: ids, count: 250 });
  await save(view);
  const shown = await dialog();
  expect(await shown.findByRole('progressbar', { name: 'Updating forwarding...' })).toHaveAttribute('value', '200');
  // The document contains one page of results, because thousands of rows render slowly.
  expect(await results()).toHaveLength(50);
  await view.user.keyboard('{Escape}');
  expect(await screen.findByText(/200 of 250/)).toBeVisible();
  gate.resolve();
  expect(await screen.findByText('The forwarding was updated', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('Changed: 250. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(calls).toHaveLength(3);
  await view.user.click(screen.getByRole('button', { name: 'Show results' }));
  expect((await dialog()).getByText('Changed: 250. Unchanged: 0. Failed: 0.')).toBeVisible();
});

test('all matching inboxes are found before the first is changed', async () => {
  const lists = mockResponse(listMailboxes, ({ query }) => {
    const offset = Number(query.get('offset'));
    const data = [0, 1].map((index) => aMailbox({ email: `m${offset + index}@a.com` }));
    return { total: 102, data, pageSize: 100, pageIndex: offset / 100 + 1 };
  });
  const calls = serve();
  const filter = { type: 'Private' as const, status: 'Active' as const };
  await save(show({ selection: { filter, except: ['mailbox-m1@a.com'] }, count: 101 }));
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(lists.map(({ query }) => [query.get('status'), query.get('offset')])).toEqual([
    ['Active', '0'],
    ['Active', '100'],
  ]);
  expect(calls.map(idsIn)).toEqual([['mailbox-m0@a.com', 'mailbox-m100@a.com', 'mailbox-m101@a.com']]);
});

test('a failed search for the inboxes is shown and can be retried', async () => {
  mockNetworkError(listMailboxes);
  const view = show({ selection: { filter: { type: 'Private' }, except: [] }, count: 2 });
  await save(view);
  expect(await screen.findByText('The forwarding update was interrupted', { selector: 'p strong' })).toBeVisible();
  mockResponse(listMailboxes, { total: 1, data: [aMailbox()], pageSize: 100, pageIndex: 1 });
  serve();
  await view.user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Changed: 1. Unchanged: 0. Failed: 0.')).toBeVisible();
});

test('when every inbox fails, an alert shows the message of the API', async () => {
  mockError(bulkUpdateForwarding, { status: 422, message: 'This address is not allowed.' });
  await save(show());
  expect(await screen.findAllByText('Failed to update forwarding')).toHaveLength(2);
  expect(await results()).toEqual(Array(3).fill('Unknown inboxFailedThis address is not allowed.'));
});

test('after a lost response the state is read from the server, and only missing changes are sent again', async () => {
  const sent: (readonly [boolean, string[]])[] = [];
  network.use(
    http.put(`${testApi}${bulkUpdateForwarding.path}`, async ({ request }) => {
      const isPreview = new URL(request.url).searchParams.get('preview') === 'true';
      const { mailboxIds } = (await request.json()) as Body;
      sent.push([isPreview, mailboxIds]);
      if (sent.length === 1) return HttpResponse.error();
      const outcomeOf = (id: string) => (isPreview && id !== 'm2' ? ('unchanged' as const) : ('changed' as const));
      return HttpResponse.json({
        results: mailboxIds.map((id) => aForwardingResult({ id, name: id, outcome: outcomeOf(id) })),
      });
    }),
  );
  await save(show());
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(sent).toEqual([
    [false, ['m1', 'm2', 'm3']],
    [true, ['m1', 'm2', 'm3']],
    [false, ['m2']],
  ]);
});

test('while the server does not reply the outcome is unknown, and polling continues', async () => {
  mockNetworkError(bulkUpdateForwarding);
  const view = show();
  await save(view);
  expect(await screen.findByText('Unknown: 3.')).toBeVisible();
  expect(await results()).toEqual(Array(3).fill('Unknown inboxUnknown'));
  expect(screen.getByText(/^The connection ended before the server replied/)).toBeVisible();
  mockResponse(bulkUpdateForwarding, (call) => ({
    results: idsIn(call).map((id) => aForwardingResult({ id, name: `${id}@a.com`, outcome: 'unchanged' })),
  }));
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.', {}, { timeout: 5_000 })).toBeVisible();
});

const isLeavingHeld = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('leaving shows a warning during the update, and a reload shows earlier results and the rest', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => `m${index}`);
  const gate = Promise.withResolvers<void>();
  mockResponse(bulkUpdateForwarding, async (call) => {
    if (idsIn(call).includes('m100')) await gate.promise;
    return { results: idsIn(call).map((id) => aForwardingResult({ id, name: `${id}@a.com` })) };
  });
  const view = show({ selection: ids, count: 250 });
  expect(isLeavingHeld()).toBe(false);
  await save(view);
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('value', '100'));
  expect(isLeavingHeld()).toBe(true);
  const saved = savedBulkRun.read();
  view.unmount();
  gate.resolve();
  await waitFor(() => expect(isLeavingHeld()).toBe(false));
  sessionStorage.setItem('roost.bulk-mailboxes', saved ?? '');
  act(() => savedBulkRun.reread());
  const reloaded = { isApplied: false };
  const previews = mockResponse(bulkUpdateForwarding, (call) => ({
    results: idsIn(call).map((id) =>
      aForwardingResult({ id, name: `${id}@a.com`, outcome: reloaded.isApplied ? 'unchanged' : 'changed' }),
    ),
  }));
  const again = show(null);
  await again.user.click(await screen.findByRole('button', { name: 'Show results' }));
  expect((await dialog()).getByText('Changed: 100. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(screen.getByText('Unknown: 100.')).toBeVisible();
  await waitFor(() => expect(previews.length).toBeGreaterThan(0));
  reloaded.isApplied = true;
  expect(await screen.findByText('Changed: 200. Unchanged: 0. Failed: 0.', {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.getByText('Not sent: 50.')).toBeVisible();
  expect(previews.every(({ query }) => query.get('preview') === 'true')).toBe(true);
  expect(previews.map(idsIn)).toEqual(previews.map(() => ids.slice(100, 200)));
  const calls = serve();
  await again.user.click(screen.getByRole('button', { name: 'Send 50 unsent' }));
  expect(await screen.findByText('Changed: 250. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(calls.map(idsIn)).toEqual([ids.slice(200)]);
});

test('a change that the server has not made within the request timeout has failed, and can be retried', async () => {
  const { calls, release } = mockDelayedResponse(bulkUpdateForwarding, { results: [] });
  const view = show();
  await save(view);
  await waitFor(() => expect(calls).toHaveLength(1));
  const saved = savedBulkRun.read() ?? '';
  view.unmount();
  release();
  await waitFor(() => expect(isLeavingHeld()).toBe(false));
  const run = JSON.parse(saved) as { sent: { at: number } };
  sessionStorage.setItem('roost.bulk-mailboxes', JSON.stringify({ ...run, sent: { ...run.sent, at: 0 } }));
  serve();
  act(() => savedBulkRun.reread());
  const again = show(null);
  await again.user.click(await screen.findByRole('button', { name: 'Show results' }));
  expect(await screen.findByText('Changed: 0. Unchanged: 0. Failed: 3.')).toBeVisible();
  expect(await results()).toEqual(
    Array.from(['m1', 'm2', 'm3'], (id) => `${id}@a.comFailedThe server didn't respond, and the change wasn't made.`),
  );
});

test('a running update sends and shows nothing in another workspace', async () => {
  const ids = Array.from({ length: 150 }, (_, index) => `m${index}`);
  const { calls, release } = mockDelayedResponse(bulkUpdateForwarding, { results: [] });
  await save(show({ selection: ids, count: 150 }));
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => changeSession({ workspace: aWorkspace({ id: 'elsewhere' }) }));
  release();
  await waitFor(() => expect(savedBulkRun.read()).toContain('cut-short'));
  expect(calls).toHaveLength(1);
  expect(screen.queryByText(/was interrupted/, { selector: 'output strong' })).not.toBeInTheDocument();
});

test('spam checks of many inboxes start after an explanation', async () => {
  const calls = mockResponse(bulkCreateSpamChecks, {
    results: [
      { id: 'm1', name: 'm1@a.com', outcome: 'changed', reason: null },
      { id: 'm2', name: 'm2@a.com', outcome: 'unchanged', reason: null },
      { id: 'm3', name: 'm3@a.com', outcome: 'failed', reason: { code: 'mailbox-busy', message: '' } },
    ],
  });
  const { user } = show({ action: 'spam-checks' });
  const shown = await dialog('Run spam checks');
  await user.click(shown.getByRole('button', { name: 'Run 3 spam checks' }));
  expect(await shown.findByText('Changed: 1. Unchanged: 1. Failed: 1.')).toBeVisible();
  expect(shown.getByText("The inbox is being set up or changed. Try again once it's active.")).toBeVisible();
  expect(calls.map(idsIn)).toEqual([['m1', 'm2', 'm3']]);
});
