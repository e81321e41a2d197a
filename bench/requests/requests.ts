import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { endpoints } from '@roost/shared/contracts/endpoints';
import { worstBodiesOf } from '@roost/shared/contracts/worst-bodies';
import { portsFrom } from '@roost/tools/start/local-config';
import { portsInUse } from '@roost/tools/start/ports';
import { databaseFolder, endSandbox, startSandboxProcess } from '@roost/tools/start/sandbox-process';
import { maxOtherLoad, watchOtherLoad } from '#measure/other-load.ts';
import { rounded } from '#measure/ratios.ts';
import { signInAt } from '#measure/sign-in.ts';
import { watchMemory } from './process-memory.ts';
import { validCalls } from './valid-calls.ts';
import type { Send, Sent } from './valid-calls.ts';

type Measurement = {
  name: string;
  kind: string;
  status: number;
  /** ms */
  durationMs: number;
  /** MB */
  memory: number;
  /** Longest event loop delay, in ms. */
  delay: number;
  others: number[];
};

const log = (text: string) => console.error(text);

/** These requests end or change the session of the benchmark. */
const skipped: ReadonlySet<string> = new Set(['signOut', 'signOutEverywhere', 'changePassword', 'refreshTokens']);

/**
 * Sends the most expensive bodies to each endpoint, and the largest valid ones to some. Measures response time in ms,
 * added memory in MB and event loop delay. Compares the latency of concurrent small requests with that of an idle API.
 * The result lists each missed target as a violation.
 */
export const requests = async () => {
  const portBase = Number(process.env['ROOST_BENCH_PORT_BASE'] ?? 5500);
  const taken = await portsInUse(Object.values(portsFrom(portBase)));
  if (taken.length > 0) throw new Error(`Port ${taken.join(', ')} is taken: choose others with ROOST_BENCH_PORT_BASE.`);
  process.env['ROOST_RATE_LIMITS'] = 'off';
  process.env['NODE_OPTIONS'] = `--import=${import.meta.resolve('./loop-delay.ts')}`;
  await rm(databaseFolder({ database: 'database' }), { recursive: true, force: true });
  const sandbox = await startSandboxProcess({ portBase, database: 'database', log: 'error' });
  const api = `http://localhost:${portsFrom(portBase).sandbox}`;
  const load = watchOtherLoad();
  try {
    const caller = await callerAt(api);
    const memory = watchMemory(sandbox.pid ?? 0);
    await caller.othersDuring(() => sleep(2_000));
    await longestDelay(sandbox);
    const quiet = await caller.othersDuring(() => sleep(2_000));
    const delayQuiet = await longestDelay(sandbox);
    const found: Measurement[] = [];
    const measure = async (name: string, kind: string, call: () => Promise<number>) => {
      const before = memory.reset();
      await longestDelay(sandbox);
      let [status, durationMs] = [0, 0];
      const others = await caller.othersDuring(async () => {
        const startedAt = performance.now();
        status = await call();
        durationMs = performance.now() - startedAt;
      });
      const delay = await longestDelay(sandbox);
      found.push({
        name,
        kind,
        status,
        durationMs: durationMs,
        memory: memory.peak() - before,
        delay,
        others: others.times,
      });
    };
    for (const row of Object.values<EndpointDefinition>(endpoints)) {
      if (skipped.has(row.name)) continue;
      for (const { kind, body } of worstBodiesOf(row)) await measure(row.name, kind, () => caller.send(row, body));
    }
    for (const { name, run } of await validCalls(caller.call)) await measure(name, 'valid', run);
    const shown = [
      ...found.toSorted((a, b) => b.delay - a.delay).slice(0, 15),
      ...found.filter(({ kind }) => kind === 'valid'),
    ];
    for (const { name, kind, status, durationMs, memory: grown, delay } of shown) {
      log(
        `${name}, ${kind}: ${status} in ${durationMs.toFixed(0)} ms, ${grown.toFixed(0)} MB, event loop delayed by ${delay.toFixed(0)} ms`,
      );
    }
    const others = load();
    const p95Quiet = p95(quiet.times);
    const p95Others = p95(found.flatMap((one) => one.others));
    return {
      bodies: found.length,
      violations: violationsOf(found),
      durationMs: worst(found, ({ durationMs }) => durationMs),
      memory: worst(found, ({ memory: grown }) => grown),
      delay: {
        worst: worst(found, ({ delay }) => delay),
        quiet: rounded(delayQuiet),
        ratio: rounded(Math.max(...found.map(({ delay }) => delay)) / delayQuiet),
      },
      others: { p95: rounded(p95Others), quiet: rounded(p95Quiet), ratio: rounded(p95Others / p95Quiet) },
      load: rounded(others),
      counts: others <= maxOtherLoad,
    };
  } finally {
    await endSandbox(sandbox);
  }
};

/** Targets of each call; `others` is the p95 of the small calls during all bodies of one endpoint. */
const targets = { durationMs: 200, memory: 50, others: 50 };

const violationsOf = (found: readonly Measurement[]): string[] => [
  ...found.flatMap(({ name, kind, status, durationMs, memory }) => [
    ...(status >= 500 ? [`${name}, ${kind}: status ${status}`] : []),
    ...(durationMs > targets.durationMs ? [`${name}, ${kind}: ${durationMs.toFixed(0)} ms`] : []),
    ...(memory > targets.memory ? [`${name}, ${kind}: ${memory.toFixed(0)} MB`] : []),
  ]),
  ...[...Map.groupBy(found, ({ name }) => name)].flatMap(([name, calls]) => {
    const p95Others = p95(calls.flatMap(({ others }) => others));
    return p95Others > targets.others ? [`others during ${name}: p95 ${p95Others.toFixed(0)} ms`] : [];
  }),
];

const worst = (found: readonly Measurement[], of: (one: Measurement) => number) => {
  const [one] = found.toSorted((a, b) => of(b) - of(a));
  return one ? { value: rounded(of(one)), name: one.name, kind: one.kind } : null;
};

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** The longest event loop delay of the sandbox since the last call, in ms. */
const longestDelay = async (sandbox: ChildProcess): Promise<number> => {
  const answered = once(sandbox, 'message') as Promise<[{ longestDelay: number }]>;
  sandbox.send('read');
  const [{ longestDelay: found }] = await answered;
  return found;
};

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const callerAt = async (api: string) => {
  const { workspaceId, tokens } = await signInAt(api);
  const headers = { authorization: `Bearer ${tokens.accessToken}`, 'workspace-id': workspaceId };
  const small = async (): Promise<number> => {
    const startedAt = performance.now();
    await readSeparately(`${api}/v1/tags`, headers);
    return performance.now() - startedAt;
  };
  return {
    call: async ({ method, path, body, version }: Parameters<Send>[0]): Promise<Sent> => {
      const more = {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'if-match': `"${version ?? ''}"`,
      };
      const init = {
        method,
        headers: { ...headers, ...more },
        ...(body !== undefined && { body }),
      };
      const response = await fetch(`${api}${path}`, init);
      const etag = response.headers.get('etag') ?? '';
      const text = await response.text();
      return {
        status: response.status,
        version: etag.replaceAll(/^W\/|"/g, ''),
        body: text === '' ? null : JSON.parse(text),
      };
    },
    send: async ({ method, path, responseType }: EndpointDefinition, body: string): Promise<number> => {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        name === 'workspaceId' ? workspaceId : 'none',
      );
      const more = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'if-match': '"none"' };
      const init = { method, headers: { ...headers, ...more }, ...(method !== 'GET' && { body }) };
      // 0: the API closed the connection while the client was still sending a rejected body.
      const response = await fetch(`${api}/v1${address}`, init).catch(() => null);
      // An event stream does not end.
      await (responseType === 'text/event-stream' ? response?.body?.cancel() : response?.arrayBuffer());
      return response?.status ?? 0;
    },
    /** Times in ms of sequential small requests while `act` runs. At least three. */
    othersDuring: async (act: () => Promise<void>): Promise<{ times: number[] }> => {
      const times: number[] = [];
      const progress = { isDone: false };
      const acting = act().finally(() => (progress.isDone = true));
      while (!progress.isDone || times.length < 3) times.push(await small());
      await acting;
      return { times };
    },
  };
};

/** Reads a URL over a separate connection: the API can close the connection of a rejected body. */
const readSeparately = (address: string, headers: Record<string, string>): Promise<void> =>
  new Promise((done, fail) => {
    get(address, { headers, agent: false }, (response) => {
      response.once('end', done).once('error', fail).resume();
    }).once('error', fail);
  });
