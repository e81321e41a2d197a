import type { VersionReport } from '@roost/shared/platform/page-report';
import type { RemoteName } from '@roost/shared/platform/mount';
import { mountPointAt } from '#remotes/registry/mounts-and-slots.ts';
import { remoteFromStack } from '#remotes/registry/registry.ts';
import { remotesStore } from '#remotes/remotes-store.ts';

/** The web vitals of a remote in this page. */
export type Vitals = Pick<VersionReport, 'lcp' | 'inp' | 'cls' | 'longFrames'>;
type Remote = RemoteName | undefined;

/** A long animation frame. TypeScript's types do not know it. */
type Frame = PerformanceEntry & { scripts: readonly { sourceURL: string; duration: number }[] };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Interaction = { start: number; duration: number; shown: Remote };

/** The web vitals of each remote: what the browser remembers of the page, and everything from the first call on. */
export const vitalsOfPage = (): ((remote: RemoteName) => Vitals) => (remotesStore.vitals ??= measurePage());

/**
 * Measures the web vitals of each remote. A frame or an interaction belongs to the remote whose script took the longest in it,
 * if the browser reports it; otherwise, like paint and shifts, to the remote of the page's address. The returned function gives the
 * values of a remote.
 */
const measurePage = (): ((remote: RemoteName) => Vitals) => {
  const lcp = new Map<Remote, number>();
  const shifts = new Map<Remote, ShiftWindow>();
  const frames: { start: number; end: number; remote: Remote }[] = [];
  /** By interaction: a press has several events. */
  const interactions = new Map<number, Interaction>();

  const flushes = [
    observe('largest-contentful-paint', ({ startTime }) => {
      lcp.clear();
      lcp.set(shownRemote(), startTime);
    }),
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput, startTime } = entry as Shift;
      const remote = shownRemote();
      if (!hadRecentInput) shifts.set(remote, addShift(shifts.get(remote), { value, at: startTime }));
    }),
    observe('long-animation-frame', (entry) => {
      const { startTime: start, duration, scripts } = entry as Frame;
      frames.push({ start, end: start + duration, remote: longestRemote(scripts) ?? shownRemote() });
    }),
    observe('event', (entry) => {
      const { interactionId: id, startTime: start, duration } = entry as PerformanceEventTiming;
      if (id === 0 || duration <= (interactions.get(id)?.duration ?? 0)) return;
      interactions.set(id, { start, duration, shown: shownRemote() });
    }),
  ];

  const remoteOf = ({ start, duration, shown }: Interaction): Remote =>
    frames.find((frame) => frame.start < start + duration && frame.end > start)?.remote ?? shown;

  return (remote) => {
    for (const flush of flushes) flush();
    const durations = [...interactions.values()].filter((one) => remoteOf(one) === remote).map((one) => one.duration);
    const [paint, inp] = [lcp.get(remote), worstOf(durations)];
    return {
      ...(paint !== undefined && { lcp: paint }),
      ...(inp !== undefined && { inp }),
      cls: shifts.get(remote)?.worst ?? 0,
      longFrames: frames.filter((frame) => frame.remote === remote).length,
    };
  };
};

/** Calls `handle` for each entry. The returned function handles those that the browser has not delivered yet. */
const observe = (type: string, handle: (entry: PerformanceEntry) => void): (() => void) => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(handle));
  observer.observe({ type, buffered: true });
  return () => observer.takeRecords().forEach(handle);
};

const shownRemote = (): Remote => mountPointAt(location.pathname)?.remote;

const longestRemote = (scripts: Frame['scripts']): Remote =>
  scripts
    .map(({ sourceURL, duration }) => ({ remote: remoteFromStack(sourceURL)?.remote, duration }))
    .filter(({ remote }) => remote !== undefined)
    .toSorted((one, other) => other.duration - one.duration)[0]?.remote;

/** As the definition of INP: ignores one outlier in 50 interactions. */
const worstOf = (durations: readonly number[]): number | undefined => {
  const { interactionCount = 0 } = performance as { interactionCount?: number };
  return durations.toSorted((one, other) => other - one)[Math.floor(interactionCount / 50)];
};

type ShiftWindow = { start: number; last: number; sum: number; worst: number };

/** As the definition of CLS: the worst sum of shifts with pauses below a second, in five seconds at most. */
const addShift = (before: ShiftWindow | undefined, { value, at }: { value: number; at: number }): ShiftWindow => {
  const continues = before !== undefined && at - before.last < 1_000 && at - before.start < 5_000;
  const sum = (continues ? before.sum : 0) + value;
  return { start: continues ? before.start : at, last: at, sum, worst: Math.max(sum, before?.worst ?? 0) };
};
