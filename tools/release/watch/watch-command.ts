import type { Canary } from '@roost/shared/platform/channel';
import { setCanary } from '@roost/release/canary';
import { percentOf } from '@roost/release/describe-canary';
import { promoteAll } from '@roost/release/promote';
import { readRegistry } from '@roost/release/registry-file';
import { isEnd, readRevisions, type Author, type Revision } from '@roost/release/revisions';
import { readConfig } from '@roost/release/served';
import { describeWaiting } from '@roost/release/sign-waiting';
import { readCollector } from './read-collector.ts';
import { watch, type WatchEnd, type WatchPort } from './watch.ts';

type Options = {
  /** URL of the collector. By default, the one of the host's configuration. */
  collector: string | undefined;
  /** Time between two looks, in seconds. */
  interval: number;
  log: (line: string) => void;
} & Author;

/** Watches the canary of a remote until it is promoted or rolled back, or the process is asked to end. */
export const watchRemote = async (
  remote: string,
  { collector, interval, log, ...author }: Options,
): Promise<WatchEnd> => {
  if (!(interval > 0)) throw new Error('--interval is a number of seconds.');
  const url = collector ?? (await readConfig())?.collectorEndpoint;
  if (url === undefined || url === null)
    throw new Error('Give the URL of the collector with --collector, or set collectorEndpoint in config.json.');
  const ended = new AbortController();
  const end = () => ended.abort();
  for (const name of endSignals) process.once(name, end);
  try {
    const port = registryPort(remote, { url, author });
    const line = (text: string) => log(`${new Date().toISOString().slice(11, 19)} ${remote} ${text}`);
    return await watch(port, { intervalMs: interval * 1_000, signal: ended.signal, log: line });
  } finally {
    for (const name of endSignals) process.off(name, end);
  }
};

const endSignals = ['SIGTERM', 'SIGINT'] as const;

const registryPort = (remote: string, { url, author }: { url: string; author: Author }): WatchPort => {
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
      return { ...canary, live, since: startOf(await readRevisions(), remote, canary) };
    },
    readCounts: ({ version, since }) =>
      readCollector({ url, token: process.env['ROOST_METRICS_TOKEN'] }, { remote, version, since }),
    move: async (canary, { share, why }) => {
      const { version, workspaces, live } = canary;
      await requireNoneWaiting();
      await setCanary(remote, { version, share, workspaces }, { replaces: canary, from: live, ...recorded(why) });
      return (await describeWaiting()) ?? `Now at ${percentOf(share)}.`;
    },
    promote: async ({ version, live }, { why }) => {
      await requireNoneWaiting();
      await promoteAll([{ part: remote, version, from: live }], { fetches: true, ...recorded(why) });
      return (await describeWaiting()) ?? 'Now live.';
    },
    rollBack: async (canary, { why }) => {
      // Open pages of the canary ask their users to reload.
      await setCanary(remote, null, { replaces: canary, urgent: true, ...recorded(why) });
      return (await describeWaiting()) ?? 'Rolled back.';
    },
  };
};

/** A change that waits for signatures would be replaced, with the signatures that it has. */
const requireNoneWaiting = async (): Promise<void> => {
  const waiting = await describeWaiting();
  if (waiting !== null) throw new Error(waiting);
};

/** When the canary of this version started, at any share. */
const startOf = (revisions: readonly Revision[], remote: string, { version }: Pick<Canary, 'version'>): Date => {
  const own = revisions.filter(({ part }) => part === remote).toReversed();
  const isOfCanary = (one: Revision) => one.action === 'canary' && one.version === version && !isEnd(one);
  // A fix of the live version meanwhile keeps the canary.
  const others = own.findIndex((one) => one.action === 'canary' && !isOfCanary(one));
  const run = (others === -1 ? own : own.slice(0, others)).findLast(isOfCanary);
  return new Date(run?.revision ?? 0);
};
