import { eq } from 'drizzle-orm';
import { mails } from '#database/schema/mails.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import { isPostgres } from '#testing/open-test-database.ts';
import { overlap } from '#testing/overlap.ts';
import { deleteExpired } from './delete-expired.ts';

test('rows that another call has locked are deleted by the next run', async () => {
  const { first, second, close } = await createTestSandboxes();
  const { database } = first.sandbox;
  const now = first.clock.now();
  const createdAt = new Date(now.getTime() - 31 * 24 * 60 * 60_000);
  const recipient = 'old@harbor.example';
  await database
    .insert(mails)
    .values({ recipient, subject: '', text: '', link: '', createdAt, deliveredAt: createdAt });
  const isIt = eq(mails.recipient, recipient);
  await overlap({
    database,
    work: (transaction) => transaction.select().from(mails).where(isIt).for('update'),
    call: () => deleteExpired(second.sandbox, now),
  });
  const left = await database.$count(mails, isIt);
  await deleteExpired(second.sandbox, now);
  const finallyLeft = await database.$count(mails, isIt);
  await close();
  expect([left, finallyLeft]).toEqual([isPostgres() ? 1 : 0, 0]);
});
