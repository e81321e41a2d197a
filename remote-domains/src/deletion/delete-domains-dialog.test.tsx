import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { bulkDeleteDomains, type DomainDeletionResult } from '@roost/shared/contracts/domains/domain-deletion';
import { defineRemote } from '@roost/shared/platform';
import { mockError, mockResponse, network, renderRemote, testApi, type ReceivedRequest } from '@roost/shared/testing';
import { DeleteDomainsDialog } from './delete-domains-dialog.tsx';
import { DeletionProgress } from './deletion-progress.tsx';
import { deletionRuns } from './deletion-runs.ts';
import { savedDeletion } from './saved-deletion.ts';

/** A page with the dialog for a selection and the bar that reopens it. */
const Page = ({ selection }: { selection: string[] | null }) => {
  const [open, setOpen] = useState(selection !== null);
  return (
    <>
      <DeletionProgress onShow={() => setOpen(true)} />
      {open && (
        <DeleteDomainsDialog
          chosen={selection && { selection, count: selection.length }}
          onStart={() => {}}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
const show = (selection: string[] | null) =>
  renderRemote(defineRemote({ screens: { domains: [{ index: true, element: <Page selection={selection} /> }] } }), {
    mount: 'domains',
  });

afterEach(() => act(async () => deletionRuns.write(null)));

const idsIn = ({ body }: ReceivedRequest) => (body as { domainIds: string[] }).domainIds;
const isPreview = ({ query }: ReceivedRequest) => query.get('preview') === 'true';
const someIds = (count: number) => Array.from({ length: count }, (_, index) => `d${index}`);
const deleted = (id: string): DomainDeletionResult => ({ id, name: `${id}.com`, outcome: 'changed', reason: null });
const gone = (id: string): DomainDeletionResult => ({
  id,
  name: '',
  outcome: 'failed',
  reason: { code: 'unknown', message: '' },
});
/** Mocks an API in which the domains with these ids no longer exist. */
const serve = (missing: readonly string[] = []) =>
  mockResponse(bulkDeleteDomains, (call) => ({
    results: idsIn(call).map((id) => (missing.includes(id) && !isPreview(call) ? gone(id) : deleted(id))),
    mailboxes: 0,
  }));

test('each domain has a result, and a domain that is already gone is not sent again', async () => {
  const calls = serve(['d1']);
  const { user } = show(someIds(3));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Changed: 2. Unchanged: 0. Failed: 1.')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent).toSorted()).toEqual([
    'd0.comChanged',
    'd1.comFailedThis domain no longer exists.',
    'd2.comChanged',
  ]);
  expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
  expect(calls.map(isPreview)).toEqual([true, false]);
  await user.keyboard('{Escape}');
  expect(await screen.findByText('The deletion of domains is finished. Deleted: 2. Failed: 1.')).toBeVisible();
});

test('domains whose request the server rejects can be sent again', async () => {
  serve();
  const { user } = show(someIds(30));
  const confirm = await screen.findByRole('button', { name: 'Delete' });
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy', 'true'));
  network.use(
    http.post(`${testApi}/domains/bulk-delete`, async ({ request }) =>
      JSON.stringify(await request.clone().json()).includes('"d29"')
        ? HttpResponse.json({ statusCode: 409, code: 'busy', message: 'Busy.' }, { status: 409 })
        : undefined,
    ),
  );
  await user.click(confirm);
  expect(await screen.findByText('Changed: 25. Unchanged: 0. Failed: 5.')).toBeVisible();
  const calls = serve();
  await user.click(screen.getByRole('button', { name: 'Retry 5 failed' }));
  expect(await screen.findByText('Changed: 30. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(calls.map(idsIn)).toEqual([someIds(30).slice(25)]);
});

test('after a reload the server reports which domains were deleted, and the rest can be sent', async () => {
  const ids = someIds(60);
  serve();
  const { user, unmount } = show(ids);
  const confirm = await screen.findByRole('button', { name: 'Delete' });
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy', 'true'));
  const gate = Promise.withResolvers<void>();
  mockResponse(bulkDeleteDomains, async (call) => {
    if (idsIn(call).includes('d25')) await gate.promise;
    return { results: idsIn(call).map(deleted), mailboxes: 0 };
  });
  await user.click(confirm);
  await screen.findByText('25 of 60');
  const saved = sessionStorage.getItem('roost.domain-deletion') ?? '';
  unmount();
  gate.resolve();
  await waitFor(() => expect(savedDeletion.read()).toContain('"done"'));
  const previews = mockResponse(bulkDeleteDomains, (call) => ({ results: idsIn(call).map(gone), mailboxes: 0 }));
  sessionStorage.setItem('roost.domain-deletion', saved);
  savedDeletion.reread();
  const again = show(null);
  await again.user.click(await screen.findByRole('button', { name: 'Show results' }));
  expect(await screen.findByText('Changed: 50. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(previews.map((call) => [isPreview(call), idsIn(call).length])).toEqual([[true, 25]]);
  const calls = serve();
  await again.user.click(screen.getByRole('button', { name: 'Send 10 unsent' }));
  expect(await screen.findByText('Changed: 60. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(calls.map(idsIn)).toEqual([ids.slice(50)]);
});

test('a failed count can be repeated', async () => {
  mockError(bulkDeleteDomains, { status: 500, code: 'broken' });
  const { user } = show(['d1']);
  expect(await screen.findByText(/^Something went wrong/)).toBeVisible();
  const calls = serve();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls.map(isPreview)).toEqual([true]));
  expect(screen.queryByText(/^Something went wrong/)).not.toBeInTheDocument();
});
