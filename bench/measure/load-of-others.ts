import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** A run counts while others take no more than this, in processors: what a machine does that nobody uses. */
export const othersAtMost = 0.3;

type Reading = { all: number; own: number; at: number };

/**
 * What other programs load the machine with, in processors, between two calls: the run's own programs make 1.5 by themselves. From
 * Linux's /proc; 0 where there is none.
 */
export const watchOthers = (): (() => number) => {
  let before = read();
  return () => {
    const now = read();
    const [all, own] = [now.all - before.all, now.own - before.own];
    const processors = availableParallelism();
    const ticks = ((now.at - before.at) / 1_000) * ticksPerSecond;
    before = now;
    return ticks <= 0 ? 0 : Math.max(0, Math.min(processors, (all - own) / ticks));
  };
};

/** As Linux counts for programs, whatever its own clock is (man 5 proc). */
const ticksPerSecond = 100;

const read = (): Reading => ({ all: busyTicks(), own: ownTicks(), at: performance.now() });

/** Of all processors: user, nice, system, and the two of interrupts. */
const busyTicks = (): number => {
  const [line = ''] = textOf('/proc/stat').split('\n');
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0] = line.split(/\s+/).slice(1).map(Number);
  return user + nice + system + interrupts + soft;
};

/** Of this program and all that it started, those that have ended too. */
const ownTicks = (): number => {
  const found = new Map<number, { parent: number; ticks: number }>();
  for (const name of directory('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // After the name, which may hold anything: state, parent, and from the twelfth on the times, those of ended children too.
    const fields = textOf(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    const times = fields.slice(11, 15).map(Number);
    if (times.length === 4) {
      found.set(Number(name), { parent: Number(fields[1]), ticks: times.reduce((sum, time) => sum + time, 0) });
    }
  }
  const isOwn = (pid: number): boolean => {
    const parent = found.get(pid)?.parent;
    return pid === process.pid || (parent !== undefined && parent !== 0 && isOwn(parent));
  };
  return [...found].reduce((sum, [pid, { ticks }]) => (isOwn(pid) ? sum + ticks : sum), 0);
};

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It ended meanwhile, or this is no Linux.
    return '';
  }
};

const directory = (path: string): string[] => {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
};
