import { getMailbox, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { MailboxDetails, MailboxPage, MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { bulkUpdateForwarding } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import type { ForwardingResult } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { eq } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { someMailboxes } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();

const read = async (mailboxId: string) => (await admin(getMailbox, { params: { mailboxId } })).body as MailboxDetails;
const setStatus = (id: string, status: MailboxStatus) =>
  api.sandbox.database.update(mailboxes).set({ status }).where(eq(mailboxes.id, id));
const outcomes = (results: readonly ForwardingResult[]) =>
  results.map(({ outcome, reason }) => reason?.code ?? outcome);

test('the forwarding of several inboxes is removed', async () => {
  const [one = '', other = ''] = await someMailboxes(admin);
  const mailboxIds = [one, other];
  await admin(bulkUpdateForwarding, { body: { mailboxIds: [one], forwardTo: 'team@roost.test' } });
  await setStatus(one, 'Active');
  await api.sandbox.database.update(mailboxes).set({ forwardTo: null }).where(eq(mailboxes.id, other));
  const { body } = await admin(bulkUpdateForwarding, { body: { mailboxIds, forwardTo: null } });
  expect(outcomes((body as { results: ForwardingResult[] }).results)).toEqual(['changed', 'unchanged']);
  expect((await read(one)).forwardTo).toBeNull();
});

test('a forwarding update returns a result per inbox, and failed inboxes can be retried', async () => {
  const ids = await someMailboxes(admin, { limit: '4', sort: 'email' });
  const [busy = '', failing = ''] = ids;
  await setStatus(busy, 'Updating');
  const { email } = await read(failing);
  const match = { path: `/provider/mailboxes/${email}`, times: 1 };
  api.sandbox.faults.add({ match, fault: { kind: 'fail', status: 500 }, userId: null });
  const forward = async (mailboxIds: unknown) => {
    const { body } = await admin(bulkUpdateForwarding, { body: { mailboxIds, forwardTo: 'team@northwind.example' } });
    return (body as { results: ForwardingResult[] }).results;
  };
  const results = await forward([...ids, 'gone']);
  expect(outcomes(results)).toEqual(['mailbox-busy', 'provider-failed', 'changed', 'changed', 'unknown']);
  expect(await read(ids[2] ?? '')).toMatchObject({ status: 'Updating', forwardTo: 'team@northwind.example' });
  api.clock.advance(2_001);
  await setStatus(busy, 'Active');
  expect(outcomes(await forward(ids))).toEqual(['changed', 'changed', 'unchanged', 'unchanged']);
});

test('a preview of a forwarding update shows which inboxes have it, and changes none', async () => {
  const [one = '', other = ''] = await someMailboxes(admin, { limit: '2', sort: 'email' });
  const forwardTo = 'team@northwind.example';
  await admin(bulkUpdateForwarding, { body: { mailboxIds: [one], forwardTo } });
  const body = { mailboxIds: [one, other], forwardTo };
  const answer = (await admin(bulkUpdateForwarding, { query: { preview: 'true' }, body })).body;
  expect(outcomes((answer as { results: ForwardingResult[] }).results)).toEqual(['unchanged', 'changed']);
  expect(await read(other)).toMatchObject({ status: 'Active' });
  expect((await read(other)).forwardTo).not.toBe(forwardTo);
});

test('all that match are forwarded, and about half fail for an address that starts with fail', async () => {
  const selection = { filter: { type: 'Outlook', status: 'Active' }, except: [] };
  const { total } = (await admin(listMailboxes, { query: selection.filter })).body as MailboxPage;
  const { body } = await admin(bulkUpdateForwarding, {
    body: { mailboxIds: selection, forwardTo: 'fail@northwind.example' },
  });
  const { results } = body as { results: ForwardingResult[] };
  expect(results).toHaveLength(total);
  const failed = results.filter(({ reason }) => reason?.code === 'provider-failed').length;
  expect(failed / total).toBeGreaterThan(0.35);
  expect(failed / total).toBeLessThan(0.65);
});
