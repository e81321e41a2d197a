import { mails } from '#database/schema/mails.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import { readyInboxes, startSubmission, submitMessage } from '#testing/submit-messages.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';

/** More take minutes: `pnpm bench mail` does it with 1,000. */
const count = 60;

test('inboxes that send concurrently, by two processes, each receive the one message to them', async () => {
  const { first, second, close } = await createTestSandboxes();
  const servers = await Promise.all([first, second].map(({ sandbox }) => startSubmission(sandbox)));
  const inboxes = await readyInboxes(first.sandbox, { limit: count });
  const replies = await Promise.all(
    inboxes.map((inbox, index) => {
      const { port = 0 } = servers[index % 2] ?? {};
      const to = inboxes[(index + 1) % count]?.email ?? '';
      return submitMessage({ port, inbox, to, subject: `Message ${index}` });
    }),
  );
  expect(new Set(replies)).toEqual(new Set(['250 2.6.0 Stored for delivery.']));
  await Promise.all([runReadyJobs(first.sandbox), runReadyJobs(second.sandbox)]);
  const stored = await first.sandbox.database.select().from(mails);
  const delivered = stored.filter(({ deliveredAt }) => deliveredAt !== null);
  const emails = inboxes.map(({ email }) => email).toSorted();
  expect(delivered.map(({ sender }) => sender).toSorted()).toEqual(emails);
  expect(delivered.map(({ recipient }) => recipient).toSorted()).toEqual(emails);
  const results = delivered.flatMap(({ authentication }) =>
    authentication?.kind === 'measured' ? authentication.results.map(({ result }) => result) : ['not measured'],
  );
  expect(results).toEqual(Array.from({ length: 3 * count }, () => 'pass'));
  await Promise.all(servers.map((server) => server.close()));
  await close();
});
