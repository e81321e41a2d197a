import { portsFrom } from '@roost/tools/start/local-config';
import { endSandbox, startSandboxProcess } from '@roost/tools/start/sandbox-process';
import { maxOtherLoad, watchOtherLoad } from '#measure/other-load.ts';
import { median, rounded } from '#measure/ratios.ts';
import { signInAt } from '#measure/sign-in.ts';

const databases = ['embedded', 'postgres'] as const;
/** Each is a list of Northwind's shared inboxes: 540 of 1,200 in the default seed, 50,000 of 100,000 in the large one. */
const seeds = ['default', 'large'] as const;
const [maxRatio, pageSize, warmUps] = [1.5, 50, 5];

type Query = Record<string, string | number>;

/** `offset` as a share of the list. */
const scenarios: Record<string, Query & { depth?: number }> = {
  'default order': {},
  'by address': { sort: 'email' },
  'by status': { sort: 'status' },
  'by score': { sort: '-score' },
  'middle page': { depth: 0.5 },
  'last page': { depth: 1 },
  'middle page by address': { sort: 'email', depth: 0.5 },
  'last page by score': { sort: '-score', depth: 1 },
  active: { status: 'Active' },
  forwarding: { forwarding: 'true' },
  'no forwarding': { forwarding: 'false' },
  'scheduled deletion': { scheduled: 'true' },
  'passed check': { lastCheck: 'passed' },
  'without check': { lastCheck: 'none' },
  'awaiting slot': { awaitingSlot: 'true' },
  'created since': { createdFrom: '2020-01-01T00:00:00.000Z' },
  search: { search: 'northwindsales' },
};

type Lists = { time: (query: Query) => Promise<number>; total: number; end: () => Promise<void> };

/** The duration of each list of inboxes in a workspace with 100,000, relative to one with 1,200, on each database. */
export const lists = async () => {
  process.env['ROOST_RATE_LIMITS'] = 'off';
  const rounds = Number(process.env['ROOST_BENCH_ROUNDS'] ?? 20);
  const others = watchOtherLoad();
  const results: Record<string, Awaited<ReturnType<typeof compareLists>>> = {};
  for (const database of databases) {
    process.env['ROOST_DATABASE'] = database;
    results[database] = await compareLists({ rounds });
    console.error(`${database}: ${JSON.stringify(results[database])}`);
  }
  const load = others();
  return { ...results, load: rounded(load), counts: load <= maxOtherLoad };
};

const compareLists = async ({ rounds }: { rounds: number }) => {
  const base = Number(process.env['ROOST_BENCH_PORT_BASE'] ?? 5500);
  const opened: Lists[] = [];
  try {
    for (const [index, seed] of seeds.entries()) opened.push(await openLists({ seed, portBase: base + index * 20 }));
    const [small, large] = opened;
    if (small === undefined || large === undefined) throw new Error('Both lists must be open.');
    const found: Record<string, { smallMs: number; largeMs: number; ratio: number; meetsTarget: boolean }> = {};
    for (const [name, { depth = 0, ...query }] of Object.entries(scenarios)) {
      const run = (one: Lists) => one.time({ ...query, offset: offsetAt(one.total, depth) });
      for (let index = 0; index < warmUps; index += 1) await Promise.all([run(small), run(large)]);
      const times: { small: number[]; large: number[] } = { small: [], large: [] };
      for (let round = 0; round < rounds; round += 1) {
        times.small.push(await run(small));
        times.large.push(await run(large), await run(large));
        times.small.push(await run(small));
      }
      const [smallMs, largeMs] = [median(times.small), median(times.large)];
      const ratio = rounded(largeMs / smallMs);
      found[name] = { smallMs: rounded(smallMs), largeMs: rounded(largeMs), ratio, meetsTarget: ratio <= maxRatio };
    }
    return found;
  } finally {
    for (const { end } of opened) await end();
  }
};

const offsetAt = (total: number, depth: number): number => Math.floor(((total - 1) * depth) / pageSize) * pageSize;

const openLists = async ({ seed, portBase }: { seed: (typeof seeds)[number]; portBase: number }): Promise<Lists> => {
  process.env['ROOST_SEED'] = seed;
  const sandbox = await startSandboxProcess({ portBase, database: 'database', log: 'error' });
  const origin = `http://localhost:${portsFrom(portBase).sandbox}`;
  const { workspaceId, tokens } = await signInAt(origin);
  const headers = { authorization: `Bearer ${tokens.accessToken}`, 'workspace-id': workspaceId };
  const read = async (query: Query): Promise<{ total: number }> => {
    const search = new URLSearchParams(
      Object.entries({ type: 'Private', limit: pageSize, ...query }).map(([name, value]) => [name, String(value)]),
    );
    const response = await fetch(`${origin}/v1/mailboxes?${search}`, { headers });
    if (!response.ok) throw new Error(`${search}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { total: number };
  };
  return {
    total: (await read({})).total,
    time: async (query) => {
      const start = performance.now();
      await read(query);
      return performance.now() - start;
    },
    end: () => endSandbox(sandbox),
  };
};
