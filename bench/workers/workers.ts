import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { compare } from '#measure/rounds.ts';
import { signInAt } from '#measure/sign-in.ts';
import { joinServer, startProcess } from './sandbox-processes.ts';

const [minRatio, pollMs] = [1.8, 50];

/**
 * The duration of a bulk job of 50,000 inboxes on PostgreSQL with one worker, relative to that with two. The first process
 * is also the API.
 */
export const workers = async () => {
  Object.assign(process.env, { ROOST_SEED: 'large', ROOST_RATE_LIMITS: 'off', ROOST_DATABASE: 'postgres' });
  const portBase = Number(process.env['ROOST_BENCH_PORT_BASE'] ?? 5500);
  const first = await startProcess({ portBase, environment: {} });
  try {
    const server = await joinServer(first);
    const startWorker = () =>
      startProcess({ portBase: portBase + 20, environment: { ...server, ROOST_ROLE: 'worker' } });
    const { workspaceId, tokens } = await signInAt(first.origin);
    const call = async <T>(path: string, body?: object): Promise<T> => {
      const response = await fetch(`${first.origin}/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${tokens.accessToken}`,
          'workspace-id': workspaceId,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    };
    const withOne = () => durationOfJob(call);
    const withTwo = async () => {
      const second = await startWorker();
      try {
        return await durationOfJob(call);
      } finally {
        await second.end();
      }
    };
    // The first job after the seed fills the free space of the pages.
    await withOne();
    const rounds = Number(process.env['ROOST_BENCH_ROUNDS'] ?? 2);
    const compared = await compare(withOne, withTwo, { rounds, onRound: (text) => console.error(text) });
    return { ...compared, processors: availableParallelism(), meetsTarget: compared.ratio.median >= minRatio };
  } finally {
    await first.end();
  }
};

type Call = <T>(path: string, body?: object) => Promise<T>;
type Job = { id: string; state: string; total: number; changed: number };

/** Duration in ms. Then waits until the inboxes are active again, so that each job finds the same work. */
const durationOfJob = async (call: Call): Promise<number> => {
  const selection = { filter: { type: 'Private' }, except: [] };
  const start = performance.now();
  const order = { action: 'mailbox-forwarding', forwardTo: `replies-${Date.now()}@example.com`, selection };
  let job = await call<Job>('/bulk-jobs', order);
  while (job.state === 'Running') {
    await setTimeout(pollMs);
    job = await call<Job>(`/bulk-jobs/${job.id}`);
  }
  const duration = performance.now() - start;
  if (job.changed !== job.total) throw new Error(`The job changed ${job.changed} of ${job.total} inboxes.`);
  const updating = () => call<{ total: number }>('/mailboxes?type=Private&status=Updating&limit=1');
  while ((await updating()).total > 0) await setTimeout(500);
  return duration;
};
