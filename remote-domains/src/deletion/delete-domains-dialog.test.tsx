import { screen, waitFor, within } from '@testing-library/react';
import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import { bulkDeleteDomains, type DomainDeletionResult } from '@roost/shared/contracts/domains/domain-deletion';
import { defineRemote } from '@roost/shared/platform';
import {
  enabledButton,
  mockBulkJob,
  mockError,
  mockResponse,
  renderRemote,
  type ReceivedRequest,
} from '@roost/shared/testing';
import { DeleteDomainsDialog } from './delete-domains-dialog.tsx';

const show = (selection: string[]) => {
  const started: number[] = [];
  const dialog = (
    <DeleteDomainsDialog
      selection={selection}
      count={selection.length}
      onStart={() => started.push(selection.length)}
      onClose={() => {}}
    />
  );
  const remote = defineRemote({ screens: { domains: [{ index: true, element: dialog }] } });
  return { ...renderRemote(remote, { mount: 'domains' }), started };
};

const idsIn = ({ body }: ReceivedRequest) => (body as { domainIds: string[] }).domainIds;
const someIds = (count: number) => Array.from({ length: count }, (_, index) => `d${index}`);
/** Mocks the count of what a deletion deletes. */
const mockPreview = () =>
  mockResponse(bulkDeleteDomains, (call) => ({
    results: idsIn(call).map((id): DomainDeletionResult => ({
      id,
      name: `${id}.com`,
      outcome: 'changed',
      reason: null,
    })),
    mailboxes: 2,
  }));
const nameOf = (id: string) => `${id}.com`;

test('each domain has a result, and a domain that is already gone is not deleted again', async () => {
  const previews = mockPreview();
  const { orders } = mockBulkJob({ nameOf, faults: { d1: 'unknown' } });
  const { user, started } = show(someIds(120));
  expect(await screen.findByText('4 inboxes on these domains will also be deleted.')).toBeVisible();
  expect(previews.every(({ query }) => query.get('preview') === 'true')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Changed: 119. Unchanged: 0. Failed: 1.')).toBeVisible();
  const rows = within(await screen.findByRole('list', { name: 'Results' })).getAllByRole('listitem');
  expect(rows.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    'Unknown itemFailedThis item no longer exists.',
    'd0.comChanged',
  ]);
  expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
  expect(orders.map(({ body }) => body)).toEqual([{ action: 'domain-deletion', selection: someIds(120) }]);
  expect(started).toEqual([120]);
});

test('the inboxes of one domain are named as those of one domain', async () => {
  mockPreview();
  show(['d1']);
  expect(await screen.findByText('2 inboxes on this domain will also be deleted.')).toBeVisible();
});

test('a rejected deletion keeps the selection, and can be tried again', async () => {
  mockPreview();
  mockError(createBulkJob, { status: 409, message: 'Maintenance until noon.' });
  const { user, started } = show(someIds(2));
  await user.click(await enabledButton('Delete'));
  expect(await screen.findByText('Maintenance until noon.')).toBeVisible();
  expect(started).toEqual([]);
  mockBulkJob({ nameOf });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Changed: 2. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(started).toEqual([2]);
});

test('a failed count can be repeated', async () => {
  mockError(bulkDeleteDomains, { status: 500, code: 'broken' });
  const { user } = show(['d1']);
  expect(await screen.findByText(/^Something went wrong/)).toBeVisible();
  const calls = mockPreview();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText(/^Something went wrong/)).not.toBeInTheDocument();
});
