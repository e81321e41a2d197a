import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { BulkJobView, useStartBulkJob } from '@roost/shared/bulk';
import { cancelBulkJob, downloadBulkJobItems, getBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { defineRemote } from '@roost/shared/platform';
import { useCall } from '@roost/shared/query';
import {
  aBulkJob,
  aMailbox,
  aMember,
  mockBulkJob,
  mockError,
  mockResponse,
  pageWith,
  renderRemote,
  startPollTimers,
} from '@roost/shared/testing';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

/** A list of inboxes with a dialog that starts a job and shows it. */
const Page = ({ count }: { count: number }) => {
  const { start, send } = useStartBulkJob();
  const [isOpen, setIsOpen] = useState(true);
  const inboxes = useCall(listMailboxes, { query: { type: 'Private' } });
  return (
    <>
      <p>{inboxes.data?.total}</p>
      <button type="button" onClick={() => send({ action: 'spam-checks', selection: ids(count) })}>
        Start
      </button>
      {start.state === 'started' && isOpen && <BulkJobView jobId={start.jobId} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const show = async (count = 3, role: 'USER' | 'VIEWER' = 'USER') => {
  const lists = mockResponse(listMailboxes, pageWith([aMailbox()], { limit: 50, offset: 0 }));
  const remote = defineRemote({ screens: { mailboxes: [{ index: true, element: <Page count={count} /> }] } });
  const view = renderRemote(remote, { mount: 'mailboxes', session: { member: aMember({ roles: [role] }) } });
  await view.user.click(await screen.findByRole('button', { name: 'Start' }));
  return { ...view, lists };
};
const results = async () =>
  within(await screen.findByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a running job shows its progress, and then reloads what it changed', async () => {
  const { finish } = mockBulkJob({ processed: 100 });
  const { lists } = await show(250);
  const progress = await screen.findByRole('progressbar', { name: 'Queueing spam checks...' });
  expect(progress).toHaveAttribute('value', '100');
  expect(screen.getByText('100 of 250')).toBeVisible();
  expect(screen.getByText('You can close this window. The update keeps running.')).toBeVisible();
  const before = lists.length;
  finish();
  expect(await screen.findByText('Changed: 250. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(await results()).toHaveLength(50);
  await waitFor(() => expect(lists.length).toBeGreaterThan(before));
});

test('a job that has started has room for its items before it is read', async () => {
  mockBulkJob({ processed: 100 });
  mockResponse(getBulkJob, () => new Promise<never>(() => undefined));
  await show(250);
  expect(await screen.findByText('100 of 250')).toBeVisible();
});

test('a job whose provider does not answer says so, and that the update continues', async () => {
  const { finish } = mockBulkJob({ processed: 1, unanswered: 2 });
  await show();
  const notice = "The provider isn't responding. We keep trying to update 2 items.";
  expect(await screen.findByText(notice)).toBeVisible();
  finish();
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

test('a job that runs for more than ten minutes is read until its end', async () => {
  const { jest } = import.meta;
  startPollTimers();
  const { finish } = mockBulkJob({ processed: 1 });
  await show();
  expect(await screen.findByText('1 of 3')).toBeVisible();
  jest.setSystemTime(Date.now() + 11 * 60_000);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  finish();
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
});

test('failures that a retry can change are counted apart from those that need a fix', async () => {
  const { retries } = mockBulkJob({ faults: { m0: 'mailbox-busy', m1: 'not-checkable', m2: 'unknown' } });
  const { user } = await show();
  expect(await screen.findByText("2 items can't succeed until their problems below are fixed.")).toBeVisible();
  expect(await results()).toEqual([
    "m0@a.comFailedThe inbox is being set up or changed. Try again once it's active.",
    "m1@a.comFailedOutlook inboxes can't be checked.",
    'Unknown itemFailedThis item no longer exists.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Retry 1 item' }));
  expect(await screen.findByText('Changed: 1. Unchanged: 0. Failed: 2.')).toBeVisible();
  expect(retries).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
});

test('after a retry the results are those of its end, not those that were read while it ran', async () => {
  const { finish } = mockBulkJob({ faults: { m0: 'mailbox-busy' }, processedAfterRetry: 1 });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Retry 1 item' }));
  expect(await screen.findByText('1 of 3')).toBeVisible();
  finish();
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
  await waitFor(async () => expect(await results()).toEqual(['m0@a.comChanged', 'm1@a.comChanged', 'm2@a.comChanged']));
});

test('a canceled job keeps its unprocessed items, and can be continued', async () => {
  const { cancellations } = mockBulkJob({ processed: 1 });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Cancel update' }));
  expect(await screen.findByText('Not processed: 2.')).toBeVisible();
  expect(cancellations).toHaveLength(1);
  expect(screen.getByText('The queueing of spam checks was interrupted')).toBeVisible();
  expect(await results()).toEqual(['Unknown itemNot processed', 'Unknown itemNot processed', 'm0@a.comChanged']);
  await user.click(screen.getByRole('button', { name: 'Continue with 2 items' }));
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
});

test('a job that ended before it could be canceled says so', async () => {
  mockBulkJob({ processed: 1 });
  const { user } = await show();
  const button = await screen.findByRole('button', { name: 'Cancel update' });
  mockError(cancelBulkJob, { status: 409, code: 'job-ended', message: 'This update has already ended.' });
  await user.click(button);
  expect(await screen.findByText('This update has already ended.')).toBeInTheDocument();
});

test('the progress of an earlier job that cannot be loaded can be retried', async () => {
  mockBulkJob();
  mockError(getBulkJob, { status: 500 });
  const element = <BulkJobView jobId="job-1" onClose={() => undefined} />;
  const remote = defineRemote({ screens: { mailboxes: [{ index: true, element }] } });
  const { user } = renderRemote(remote, { mount: 'mailboxes' });
  expect(await screen.findByText('The update could not be loaded')).toBeVisible();
  const reads = mockResponse(getBulkJob, aBulkJob());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
  expect(reads).toHaveLength(1);
});

test("the server's file of all outcomes is saved", async () => {
  mockBulkJob();
  const text = "Item,Outcome,Reason\r\n'=m0@a.com,Failed,It's busy.\r\n";
  const calls = mockResponse(downloadBulkJobItems, `\uFEFF${text}`);
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => (saved.push(file), 'blob:results'),
    revokeObjectURL: () => undefined,
  });
  const names: string[] = [];
  import.meta.jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await textOf(saved[0])).toBe(`\uFEFF${text}`);
  expect(names).toEqual(['spam-checks-2026-11-01.csv']);
  expect(calls[0]?.params).toEqual({ jobId: 'job-1' });
});

test('a file that cannot be loaded is reported', async () => {
  mockBulkJob();
  mockError(downloadBulkJobItems, { status: 500 });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  expect(await screen.findByText('Something went wrong. Please try again later.')).toBeInTheDocument();
});

test('a viewer sees the results, and cannot retry', async () => {
  mockBulkJob({ faults: { m0: 'mailbox-busy' } });
  await show(3, 'VIEWER');
  const retry = await screen.findByRole('button', { name: 'Retry 1 item' });
  expect(retry).toHaveAccessibleDescription(/view-only/);
});

/** Reads the byte order mark too, unlike `Blob.text()`, which jsdom lacks. */
const textOf = (file: Blob | undefined): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer)),
    );
    reader.readAsArrayBuffer(file ?? new Blob());
  });
