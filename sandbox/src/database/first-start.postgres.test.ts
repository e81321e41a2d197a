import { eq } from 'drizzle-orm';
import { createClock } from '#runtime/clock.ts';
import { prepareSandbox } from '#prepare-sandbox.ts';
import { readSettings } from '#context/settings.ts';
import { createDatabase } from '#testing/postgres/test-databases.ts';
import { race } from '#testing/race.ts';
import { openPostgres } from './open-database.ts';
import { users } from './schema/users.ts';
import { testSecrets } from '#testing/test-secrets.ts';

test('processes that start at the same time on a new database migrate and seed it once', async () => {
  const { url, drop } = await createDatabase({ server: process.env['ROOST_TEST_DATABASE_URL'] ?? '' });
  const settings = { ...readSettings({}), dataDirectory: 'memory', log: () => undefined };
  const opened = await race(3, () => openPostgres({ url }));
  try {
    const sandboxes = await race(3, (index) => {
      const process = opened[index];
      if (process === undefined) throw new Error('A process has no database.');
      return prepareSandbox({ settings, opened: process, secrets: testSecrets, clock: createClock() });
    });
    await Promise.all(sandboxes.map(({ jobs }) => jobs.close()));
    const [first] = opened;
    expect(await first?.database.$count(users, eq(users.email, 'admin@roost.test'))).toBe(1);
  } finally {
    await Promise.all(opened.map(({ close }) => close()));
    await drop();
  }
});
