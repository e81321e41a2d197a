import { setTimeout } from 'node:timers/promises';
import type { Canary } from '@roost/shared/platform/channel';
import { setCanary } from '@roost/release/canary';
import { percentOf } from '@roost/release/describe-canary';
import { promoteAll } from '@roost/release/promote';
import { readRegistry } from '@roost/release/registry-file';
import { isEnd, readRevisions, type Author, type Revision } from '@roost/release/revisions';
import { readConfig } from '@roost/release/base-url';
import { describePending } from '@roost/release/sign-pending';
import type { CountsSource } from './counts-source.ts';
import { collectorSource } from './read-collector.ts';
import { sentrySource } from './read-sentry.ts';
import { sentryAccess } from './sentry-api.ts';
import { watch, type WatchEnd, type WatchPort } from './watch.ts';

type Options = {
  /** URL of the collector. By default, the one of the host's configuration. */
  collector: string | undefined;
  /** Reads the counts from Sentry instead. */
  sentry: boolean;
  /** Time between two looks, in seconds. */
  interval: number;
  log: (line: string) => void;
} & Author;

/** Watches the canary of a remote until it is promoted or rolled back, or the process is asked to end. */
export const watchRemote = async (
  remote: string,
  { interval, log, collector, sentry, ...author }: Options,
): Promise<WatchEnd> => {
  if (!(interval > 0)) throw new Error('--interval is a number of seconds.');
  const source = sentry ? sentrySource(sentryAccess(process.env)) : await sourceOf(collector);
  const ended = new AbortController();
  const end = () => ended.abort();
  for (const name of endSignals) process.once(name, end);
  try {
    const port = registryPort(remote, { source, author });
    const line = (text: string) => log(`${new Date().toISOString().slice(11, 19)} ${remote} ${text}`);
    const { signal } = ended;
    const wait = (ms: number) => setTimeout(ms, undefined, { signal }).catch(() => undefined);
    return await watch(port, { intervalMs: interval * 1_000, wait, signal, log: line });
  } finally {
    for (const name of endSignals) process.off(name, end);
  }
};

const sourceOf = async (collector: string | undefined): Promise<CountsSource> => {
  const url = collector ?? (await readConfig())?.collectorEndpoint;
  if (url === undefined || url === null)
    throw new Error(
      'Use --sentry, give the URL of a collector with --collector, or set collectorEndpoint in config.json.',
    );
  return collectorSource({ url, token: process.env['ROOST_METRICS_TOKEN'] });
};

const endSignals = ['SIGTERM', 'SIGINT'] as const;

const registryPort = (remote: string, { source, author }: { source: CountsSource; author: Author }): WatchPort => {
  const recorded = (why: string) => ({
    ...(author.by === undefined ? {} : { by: author.by }),
    why: [author.why, why].filter((text) => typeof text === 'string').join(': '),
  });
  return {
    readCanary: async () => {
      const entry = (await readRegistry()).remotes[remote];
      if (entry === undefined) throw new Error(`${remote} is not in the registry.`);
      const { canary, live } = entry;
      if (canary === undefined) return { live };
      return { ...canary, live, ...timesOf(await readRevisions(), remote, canary) };
    },
    readCounts: ({ version, since, moves }) => source({ remote, version, since, moves }),
    move: async (canary, { share, why }) => {
      const { version, workspaces, live } = canary;
      await requireNoneWaiting();
      await setCanary(remote, { version, share, workspaces }, { replaces: canary, from: live, ...recorded(why) });
      return (await describePending()) ?? `Now at ${percentOf(share)}.`;
    },
    promote: async ({ version, live }, { why }) => {
      await requireNoneWaiting();
      await promoteAll([{ part: remote, version, from: live }], { fetches: true, ...recorded(why) });
      return (await describePending()) ?? 'Now live.';
    },
    rollBack: async (canary, { why }) => {
      // Open pages of the canary ask their users to reload.
      await setCanary(remote, null, { replaces: canary, urgent: true, ...recorded(why) });
      return (await describePending()) ?? 'Rolled back.';
    },
  };
};

/** A change that waits for signatures would be replaced, with the signatures that it has. */
const requireNoneWaiting = async (): Promise<void> => {
  const waiting = await describePending();
  if (waiting !== null) throw new Error(waiting);
};

/** When the canary of this version started, at any share, and when it got another one. */
const timesOf = (revisions: readonly Revision[], remote: string, { version }: Pick<Canary, 'version'>) => {
  const own = revisions.filter(({ part }) => part === remote).toReversed();
  const isOfCanary = (one: Revision) => one.action === 'canary' && one.version === version && !isEnd(one);
  // A fix of the live version during the canary does not end it.
  const others = own.findIndex((one) => one.action === 'canary' && !isOfCanary(one));
  const run = (others === -1 ? own : own.slice(0, others)).filter(isOfCanary).toReversed();
  const [since = new Date(0), ...moves] = run.map(({ revision }) => new Date(revision));
  return { since, moves };
};
