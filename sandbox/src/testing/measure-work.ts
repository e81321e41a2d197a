import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export type Work = {
  /** CPU time of this thread in ms, without idle turns of the event loop. */
  cpuMs: number;
  /** CPU time in ms of the longest turn of the event loop. No other call runs during a turn. */
  longestTurnMs: number;
};

/** A shorter turn is idle: the loop waits for a socket or for another thread. In ms. */
const idleMs = 0.3;

/**
 * Measures work of this process in CPU time, which does not include other programs. It still depends on the processor:
 * compare it with `referenceMs` of the same run.
 */
export const measureWork = async (work: () => Promise<unknown>): Promise<Work> => {
  let [cpuMs, longestTurnMs, last] = [0, 0, threadCpuMs()];
  const endTurn = () => {
    const now = threadCpuMs();
    if (now - last >= idleMs) cpuMs += now - last;
    longestTurnMs = Math.max(longestTurnMs, now - last);
    last = now;
  };
  let next: NodeJS.Immediate;
  const turn = () => {
    endTurn();
    next = setImmediate(turn);
  };
  next = setImmediate(turn);
  try {
    await work();
  } finally {
    clearImmediate(next);
    endTurn();
  }
  return { cpuMs, longestTurnMs };
};

/** The CPU time in ms of a fixed piece of work: the median of five times parsing and writing 1 MB of JSON. */
export const referenceMs = (): number => {
  const times = Array.from({ length: 5 }, () => {
    const before = threadCpuMs();
    JSON.stringify(JSON.parse(reference));
    return threadCpuMs() - before;
  });
  return times.toSorted((one, other) => one - other)[2] ?? Number.NaN;
};

const reference = JSON.stringify(
  Array.from({ length: 20_000 }, (_, index) => ({ id: `id-${index}`, name: 'a'.repeat(24) })),
);

/** The CPU time of this thread since its start, in ms. */
const threadCpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

setFlagsFromString('--expose-gc');
/** Collects all garbage now, so that a later collection does not count as work. */
export const collectGarbage = runInNewContext('gc') as () => void;

/** The memory that this process uses after a garbage collection, in MB. */
export const usedMemoryMb = (): number => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
};
