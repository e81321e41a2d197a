import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { portsFrom } from '@roost/tools/start/local-config';
import { endSandbox, startSandboxProcess } from '@roost/tools/start/sandbox-process';
import { maxOtherLoad, watchOtherLoad } from '#measure/other-load.ts';
import { rounded } from '#measure/ratios.ts';
import { signInAt } from '#measure/sign-in.ts';
import { watchMemory } from '#requests/process-memory.ts';

type Database = 'embedded' | 'postgres';

/** Seconds for 50,000 inboxes, and ms for the p95 of page queries during the job. */
const targets = { embedded: { seconds: 8, othersMs: 100 }, postgres: { seconds: 4, othersMs: 15 } } as const;
const [targetInboxes, maxCreationMs, maxMemory] = [50_000, 100, 300];
const [betweenQueriesMs, pollMs, lastPage, pageSize] = [25, 250, 200, 50];

const log = (text: string) => console.error(text);

/**
 * Gives all shared inboxes of the large seed a forwarding address with one bulk job, on each database: the time of the
 * first response and of the job, the p95 of page queries during the job, and the memory of the API above idle.
 */
export const bulkJobs = async () => {
  process.env['ROOST_SEED'] = 'large';
  process.env['ROOST_RATE_LIMITS'] = 'off';
  const others = watchOtherLoad();
  const databases: Database[] = ['embedded', 'postgres'];
  const results: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  for (const database of databases) {
    process.env['ROOST_DATABASE'] = database;
    results[database] = await measure({ database });
    log(`${database}: ${JSON.stringify(results[database])}`);
  }
  const load = others();
  return { ...results, load: rounded(load), counts: load <= maxOtherLoad };
};

const measure = async ({ database }: { database: Database }) => {
  const portBase = Number(process.env['ROOST_BENCH_PORT_BASE'] ?? 5500);
  const sandbox = await startSandboxProcess({ portBase, database: 'database', log: 'error' });
  const origin = `http://localhost:${portsFrom(portBase).sandbox}`;
  try {
    const { workspaceId, tokens } = await signInAt(origin);
    const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
      const headers = {
        authorization: `Bearer ${tokens.accessToken}`,
        'workspace-id': workspaceId,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      };
      const response = await fetch(`${origin}/v1${path}`, { ...init, headers });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    };
    const page = (number: number) =>
      call(`/mailboxes?type=Private&offset=${(number - 1) * pageSize}&limit=${pageSize}`);
    for (let number = 1; number <= 20; number += 1) await page(number);
    const quiet = await timesOf(page, { until: setTimeout(3_000) });
    const memory = watchMemory(sandbox.pid ?? 0);
    const idle = memory.reset();

    const startedAt = performance.now();
    const selection = { filter: { type: 'Private' }, except: [] };
    const order = { action: 'mailbox-forwarding', forwardTo: `replies-${Date.now()}@example.com`, selection };
    const created = await call<Job>('/bulk-jobs', { method: 'POST', body: JSON.stringify(order) });
    const creationMs = performance.now() - startedAt;
    const done = untilEnded(() => call<Job>(`/bulk-jobs/${created.id}`));
    const during = await timesOf(page, { until: done });
    const job = await done;
    const seconds = (performance.now() - startedAt) / 1_000;
    const secondsPerTarget = (seconds * targetInboxes) / job.total;
    const { seconds: maxSeconds, othersMs } = targets[database];
    const grown = memory.peak() - idle;
    return {
      inboxes: job.total,
      changed: job.changed,
      failed: job.failed,
      creationMs: rounded(creationMs),
      seconds: rounded(seconds),
      secondsFor50000: rounded(secondsPerTarget),
      othersP95Ms: rounded(p95(during)),
      quietP95Ms: rounded(p95(quiet)),
      memoryMb: rounded(grown),
      meetsTargets:
        job.changed === job.total &&
        creationMs <= maxCreationMs &&
        secondsPerTarget <= maxSeconds &&
        p95(during) <= othersMs &&
        grown <= maxMemory,
    };
  } finally {
    await endSandbox(sandbox);
  }
};

type Job = { id: string; state: string; total: number; changed: number; failed: number };

const untilEnded = async (read: () => Promise<Job>): Promise<Job> => {
  for (;;) {
    const job = await read();
    if (job.state !== 'Running') return job;
    await setTimeout(pollMs);
  }
};

/** The durations in ms of page queries, one after another, until the promise resolves. */
const timesOf = async (page: (number: number) => Promise<unknown>, { until }: { until: Promise<unknown> }) => {
  const times: number[] = [];
  const over = until.then(() => true);
  let number = 1;
  do {
    const startedAt = performance.now();
    await page(number);
    times.push(performance.now() - startedAt);
    number = (number % lastPage) + 1;
  } while (!(await Promise.race([over, setTimeout(betweenQueriesMs, false)])));
  return times;
};

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
