import { readFileSync, writeFileSync } from 'node:fs';

/** Memory of a process in MB from Linux's /proc: the current value, and the peak since the last reset. */
export const watchMemory = (pid: number) => ({
  current: (): number => read(pid, 'VmRSS'),
  reset: (): number => {
    // Resets the peak to the current value (proc(5)).
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return read(pid, 'VmRSS');
  },
  peak: (): number => read(pid, 'VmHWM'),
});

const read = (pid: number, field: string): number => {
  const [, kilobytes = '0'] =
    new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};
