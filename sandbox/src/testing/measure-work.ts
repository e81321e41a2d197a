import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The CPU time in ms that this thread needs for some work. Compare it with `referenceMs` of the same run. */
export const cpuMsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = threadCpuMs();
  await work();
  return threadCpuMs() - before;
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
const collectGarbage = runInNewContext('gc') as () => void;

/** The memory that this process uses after a garbage collection, in MB. */
export const usedMemoryMb = (): number => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
};
