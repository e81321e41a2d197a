import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Maximum load of other programs for a valid run, in CPUs: that of an idle machine. */
export const maxOtherLoad = 0.3;

type CpuSample = { all: number; own: number; at: number };

/**
 * Returns a function that measures the load of other programs since its last call, in CPUs. The run itself uses about
 * 1.5. Reads Linux's /proc. 0 without /proc.
 */
export const watchOtherLoad = (): (() => number) => {
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

/** USER_HZ: fixed for programs, independent of the kernel's clock (proc(5)). */
const ticksPerSecond = 100;

const read = (): CpuSample => ({ all: busyTicks(), own: ownTicks(), at: performance.now() });

/** Busy ticks of all CPUs: user, nice, system, irq and softirq. */
const busyTicks = (): number => {
  const [line = ''] = textOf('/proc/stat').split('\n');
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0] = line.split(/\s+/).slice(1).map(Number);
  return user + nice + system + interrupts + soft;
};

/** Ticks of this process and all its descendants, including ended ones. */
const ownTicks = (): number => {
  const found = new Map<number, { parent: number; ticks: number }>();
  for (const name of directory('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // Fields after the program name, which can contain any character: state, parent, and from the twelfth on the CPU
    // times.
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
    // The process has ended, or the system has no /proc.
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
