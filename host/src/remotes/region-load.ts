import type { RemoteName } from '@roost/shared/platform/mount';
import { report } from '#telemetry/report.ts';
import { isGone } from './is-gone.ts';
import { besideAfter, regionLimit, registryLimit, settledAfter } from './limits.ts';
import { loadVersion } from './load-version.ts';
import { readLatest, reloadForRead, takeLatest, takeRead } from './new-version.ts';
import { registered } from './registry.ts';
import { RemoteUnavailable } from './remote-unavailable.ts';
import { markShown } from './shown-versions.ts';
import { versionsToTry } from './versions-to-try.ts';
import { within } from './within.ts';

/** What stands in a region: a version of its part, by tries that are counted over the whole page, or nothing, and why. */
export type Standing =
  | { is: 'asking' }
  | { is: 'tried'; version: string; attempt: number }
  | { is: 'missing'; why: unknown; areFilesSuspect: boolean; version?: string | undefined };

export type RegionLoad = {
  standing: () => Standing;
  subscribe: (hear: () => void) => () => void;
  /** The region is on the page: its time runs. Answers what stops it. */
  begin: () => () => void;
  /** Everything of the version that is tried is on the page; stays it so, the version is shown. */
  there: () => void;
  /** Something more of it is on its way, as where a place leads on to another. */
  awaited: () => void;
  /** The version that is tried, or shown, has thrown. */
  failed: (why: unknown) => void;
  tryAgain: () => void;
  /** What was missing seems to be there again. */
  comeBack: () => void;
};

/** Counts tries. Never while React renders: what it renders twice before it shows anything must get one answer. */
let attempts = 0;

/**
 * The way of a region from the first request to a screen. The live version is tried, a second time when a file of it failed, for a
 * connection may just have broken; then the versions that worked before. After half of the time the next of them is loaded beside
 * what is tried, and the first that is there stays: what comes later changes nothing.
 */
export const regionLoad = (remote: RemoteName): RegionLoad => {
  const listeners = new Set<() => void>();
  const triedTwice = new Set<string>();
  let waiting: string[] = [];
  let begunAt = performance.now();
  let isShown = false;
  let isThere = false;
  /** Every file was there before this try: should it fail, they are not the cause. */
  let wereFilesThere = false;
  let isReported = false;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let settling: ReturnType<typeof setTimeout> | undefined;
  /** Counts what would make an answer come too late: a new beginning, and the end. */
  let course = 0;

  const first = (): Standing => {
    triedTwice.clear();
    isShown = false;
    isThere = false;
    isReported = false;
    begunAt = performance.now();
    const [version, ...others] = versionsToTry(remote);
    waiting = others;
    return version === undefined
      ? { is: 'missing', why: new RemoteUnavailable(`${remote}: not in the registry`), areFilesSuspect: false }
      : { is: 'tried', version, attempt: attempts };
  };
  let standing = first();

  /** What is reported is of the version that was tried last. */
  const source = () => ({ remote, version: standing.is === 'tried' ? standing.version : registered(remote)?.live });
  const become = (next: Standing) => {
    standing = next;
    for (const hear of listeners) hear();
  };
  const settle = () => {
    stop();
    if (standing.is !== 'tried') return;
    isShown = true;
    wereFilesThere = false;
    markShown(remote, standing.version);
  };
  const unsettle = () => {
    isThere = false;
    clearTimeout(settling);
    for (const event of touches) removeEventListener(event, settle, { capture: true });
  };
  const endLimits = () => {
    course += 1;
    for (const timer of timers) clearTimeout(timer);
  };
  const stop = () => {
    endLimits();
    unsettle();
  };
  const tryVersion = (version: string) => {
    unsettle();
    waiting = waiting.filter((other) => other !== version);
    become({ is: 'tried', version, attempt: (attempts += 1) });
  };
  const giveUp = (why: unknown) => {
    stop();
    const { version } = source();
    report(`The part ${remote} failed`, why, { remote, version });
    isReported = true;
    attempts += 1;
    become({ is: 'missing', why, areFilesSuspect: isLoss(why) && !wereFilesThere, version });
    void lookForNewVersion(why);
  };
  const lookForNewVersion = async (why: unknown) => {
    const mine = course;
    await readLatest();
    if (mine !== course) return;
    if (takeRead(remote)) restart();
    else if (isGone(why)) reloadForRead();
  };
  const restart = () => {
    attempts += 1;
    become(first());
    begin();
  };
  const loadBeside = () => {
    const [version] = waiting;
    if (version === undefined || isThere) return;
    const mine = course;
    const isFirst = () => mine === course && standing.is === 'tried' && !isThere && waiting.includes(version);
    loadVersion(remote, version).then(
      () => isFirst() && tryVersion(version),
      // It is heard of when its turn comes.
      () => undefined,
    );
  };
  const begin = () => {
    // Not what is settling: content that was loaded before is on the page before its region is.
    endLimits();
    if (standing.is === 'missing' && !isReported) report(`The part ${remote} failed`, standing.why, source());
    isReported = true;
    if (isShown || standing.is !== 'tried') return stop;
    const late = new DOMException(`${remote} is not there after ${regionLimit} ms`, 'TimeoutError');
    timers = [setTimeout(loadBeside, besideAfter), setTimeout(() => isThere || giveUp(late), regionLimit)];
    return stop;
  };

  return {
    standing: () => standing,
    subscribe: (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    begin,
    there: () => {
      if (standing.is !== 'tried' || isShown) return;
      isThere = true;
      settling = setTimeout(settle, settledAfter);
      // What comes after somebody's doing is theirs, and no matter of loading.
      for (const event of touches) addEventListener(event, settle, { capture: true });
    },
    awaited: unsettle,
    failed: (why) => {
      if (standing.is !== 'tried') return;
      if (isShown) return giveUp(why);
      const { version } = standing;
      if (isWorthTwice(why) && !triedTwice.has(version) && performance.now() - begunAt < besideAfter) {
        triedTwice.add(version);
        return tryVersion(version);
      }
      const [next] = waiting;
      if (next === undefined) return giveUp(why);
      report(`${remote} ${version} failed`, why, source());
      tryVersion(next);
    },
    tryAgain: () => {
      stop();
      wereFilesThere = false;
      const mine = course;
      become({ is: 'asking' });
      // What was released since may be what mends it.
      void within(registryLimit, () => takeLatest(remote))
        .catch(() => undefined)
        .then(() => mine === course && restart());
    },
    comeBack: () => {
      wereFilesThere = true;
      restart();
    },
  };
};

const touches = ['pointerdown', 'keydown'] as const;

const isLoss = (why: unknown) =>
  isGone(why) || (typeof why === 'object' && why !== null && 'name' in why && why.name === 'TimeoutError');

const isWorthTwice = (why: unknown): boolean => isGone(why) && !(why instanceof RemoteUnavailable && why.isRefused);
