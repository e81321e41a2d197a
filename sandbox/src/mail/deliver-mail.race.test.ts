import { mails } from '#database/schema/mails.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import { startMailServer } from '#testing/start-mail-server.ts';
import { deliverMail } from './deliver-mail.ts';

test('two workers with one email send it once, and the later one tries again', async () => {
  const { first, second, close } = await createTestSandboxes();
  const server = await startMailServer();
  const { database, settings } = first.sandbox;
  const now = first.clock.now();
  const [mail] = await database
    .insert(mails)
    .values({ recipient: 'mia@harbor.example', subject: 'Hello', text: '', link: '', createdAt: now })
    .returning();
  const mailId = mail?.id ?? 0;
  const sending = { ...settings, mail: { smtpUrl: server.url, from: 'no-reply@mail.harbor.example' } };
  const outcomes = await Promise.allSettled(
    [first, second, first, second].map(({ sandbox }) =>
      deliverMail({ ...sandbox, settings: sending }, { mailId, now }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  await deliverMail({ ...second.sandbox, settings: sending }, { mailId, now });
  expect(server.received).toHaveLength(1);
  await server.close();
  await close();
});
