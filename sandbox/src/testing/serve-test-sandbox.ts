import { createClock } from '#runtime/clock.ts';
import { seedDatabase } from '#database/seed/seed-database.ts';
import { prepareSandbox } from '#prepare-sandbox.ts';
import { formatEntry } from '#runtime/log.ts';
import type { LogEntry } from '#runtime/log.ts';
import { readSettings } from '#context/settings.ts';
import { startWorker } from '#worker/start-worker.ts';
import { openTestDatabase } from './open-test-database.ts';
import { serveApi } from './serve-api.ts';
import { testLookups } from './test-lookups.ts';
import { testSecrets } from './test-secrets.ts';

/**
 * A program that serves the API over a seeded in-memory database on a free port, for page tests of other packages.
 * Sends its origin to the parent process and ends with it.
 */
const clock = createClock();
const opened = await openTestDatabase();
await seedDatabase(opened.database, { seed: 'default', secrets: testSecrets, lookups: testLookups, now: clock.now() });
const settings = {
  ...readSettings({ ROOST_RATE_LIMITS: 'off' }),
  dataDirectory: 'memory',
  dnsPort: null,
  submissionPort: null,
  log: (entry: LogEntry) => void (entry.level === 'error' && process.stderr.write(`${formatEntry(entry, 'text')}\n`)),
};
const sandbox = await prepareSandbox({ settings, opened, secrets: testSecrets, clock, isWorker: true });
await startWorker(sandbox);
const { url } = await serveApi(sandbox);
settings.apiOrigin = url;
process.on('disconnect', () => process.exit(0));
process.send?.({ origin: url });
