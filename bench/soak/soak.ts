import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { createSeededRandom } from '@roost/shared/rules/seeded-random';
import { Pool } from 'pg';
import { signInAt } from '#measure/sign-in.ts';
import { memoryTrend } from './memory-trend.ts';
import { startPostgresProcess, type PostgresProcess } from './postgres-process.ts';
import { runProcesses, type Processes } from './run-processes.ts';
import { startLoad } from './soak-load.ts';
import { countUnfinished, prove, readBaseline, type Proof } from './soak-proof.ts';

/** In ms. The providers take long enough for kills during their calls. */
const providerMs = 500;
/** In s. */
const [minKillPause, maxKillPause, sampleInterval, maxDrain] = [8, 32, 5, 300];
/** Shares of the duration. Later kills spare the first API and the first worker, whose memory is judged. */
const [restartAt, sparedFrom] = [0.25, 0.4];
const minJudgedMinutes = 8;

/**
 * Mixed load on PostgreSQL with two APIs and two workers for `ROOST_BENCH_MINUTES`, with random kills and a restart of
 * PostgreSQL. Then waits for the accepted work to end, and counts what was lost or done twice.
 */
export const soak = async () => {
  Object.assign(process.env, { ROOST_SEED: process.env['ROOST_SEED'] ?? 'large', ROOST_RATE_LIMITS: 'off' });
  const duration = Number(process.env['ROOST_BENCH_MINUTES'] ?? 30) * 60;
  const seed = Number(process.env['ROOST_BENCH_RANDOM'] ?? Date.now() % 1_000_000);
  const random = createSeededRandom(seed);
  const server = await startPostgresProcess();
  const environment = {
    DATABASE_URL: server.url,
    ROOST_SECRET_KEY: randomBytes(32).toString('base64'),
    // Five checks of a workspace run together: the usual duration would leave a queue of an hour.
    ROOST_SPAM_CHECK_DELAY_MS: '50',
  };
  const portBase = Number(process.env['ROOST_BENCH_PORT_BASE'] ?? 5500);
  try {
    const processes = await runProcesses({ portBase, environment });
    try {
      const run = { server, processes, random, duration };
      return { seed, minutes: duration / 60, processors: availableParallelism(), ...(await soakProcesses(run)) };
    } finally {
      await processes.end();
    }
  } finally {
    await server.end();
  }
};

type Run = {
  server: PostgresProcess;
  processes: Processes;
  random: ReturnType<typeof createSeededRandom>;
  duration: number;
};

const soakProcesses = async ({ server, processes, random, duration }: Run) => {
  await behaveSlowly(processes.origin(0));
  const { workspaceId } = await signInAt(processes.origin(0));
  const baseline = await withPool(server, readBaseline);
  const load = startLoad({ origin: () => processes.origin(random.below(2)), random, workspaceId });
  const restarts = await Promise.race([disturb({ server, processes, random, duration }), untilFailed(load.failed)]);
  await load.stop();
  const drainSeconds = await withPool(server, drain);
  const proof = await withPool(server, (pool) => prove(pool, { accepted: load.accepted, baseline }));
  const memory = processes.lives
    .filter(({ samples }) => samples.length > 1)
    .map(({ role, samples }) => ({ role, ...memoryTrend(samples) }))
    .filter(({ minutes }) => minutes >= minJudgedMinutes);
  const { accepted, counts, done } = load;
  return {
    kills: processes.kills,
    restarts,
    actions: done,
    calls: counts.calls,
    repeatedCalls: counts.repeated,
    accepted: {
      orders: accepted.orders.length,
      inboxes: accepted.orders.flatMap(({ emails }) => emails).length,
      bulkJobs: accepted.bulkJobs.length,
      exports: accepted.exports.length,
    },
    drainSeconds,
    ...proof,
    memory,
    violations: [
      ...violationsOf(proof),
      ...counts.rejected.map((text) => `rejected: ${text}`),
      ...memory
        .filter(({ isFlat }) => !isFlat)
        .map(({ role, growthMb }) => `memory of a ${role} grew by ${growthMb} MB`),
    ],
  };
};

const violationsOf = ({ lost, doubled }: Pick<Proof, 'lost' | 'doubled'>): string[] =>
  Object.entries({ lost, doubled }).flatMap(([kind, counts]) =>
    Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${kind} ${name}: ${count}`])),
  );

/** Kills, samples and restarts until the duration is over. Returns the number of restarts of PostgreSQL. */
const disturb = async ({ server, processes, random, duration }: Run): Promise<number> => {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1_000;
  let restarts = 0;
  let nextKill = minKillPause;
  while (seconds() < duration) {
    await setTimeout(sampleInterval * 1_000);
    processes.sampleMemory(seconds());
    if (restarts === 0 && seconds() >= duration * restartAt) {
      await server.restart();
      restarts += 1;
    }
    if (seconds() < nextKill) continue;
    const isSpared = seconds() >= duration * sparedFrom;
    processes.kill(isSpared ? random.below(2) * 2 + 1 : random.below(4));
    nextKill = seconds() + minKillPause + random.below(maxKillPause - minKillPause);
    console.error(`${Math.round(seconds())} s: ${JSON.stringify(processes.kills)} killed, ${restarts} restarts`);
  }
  return restarts;
};

const untilFailed = (failed: Promise<void>): Promise<never> =>
  new Promise((_, reject) => void failed.catch((error: unknown) => reject(error as Error)));

/** Waits until the accepted work has ended. Returns the seconds. */
const drain = async (pool: Pool): Promise<number> => {
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1_000);
  while ((await countUnfinished(pool)) > 0 && seconds() < maxDrain) await setTimeout(500);
  return seconds();
};

const withPool = async <T>({ url }: PostgresProcess, use: (pool: Pool) => Promise<T>): Promise<T> => {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
};

const behaveSlowly = async (origin: string): Promise<void> => {
  for (const name of ['mailboxes', 'registrar']) {
    const response = await fetch(`${origin}/sandbox/control/providers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, behaviour: { kind: 'slow', ms: providerMs } }),
    });
    if (!response.ok) throw new Error(`The provider ${name} cannot be set: ${await response.text()}`);
  }
};
