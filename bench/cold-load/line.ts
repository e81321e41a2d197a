/** A throttled connection: latency of each response in ms, bits per second, CPU slowdown factor. */
export type Line = { name: string; latency: number; bitsPerSecond: number; cpu: number };

export const fast: Line = { name: '10 Mbit/s, 40 ms, 4x CPU', latency: 40, bitsPerSecond: 10_000_000, cpu: 4 };
export const slow: Line = { name: '1.6 Mbit/s, 150 ms', latency: 150, bitsPerSecond: 1_600_000, cpu: 1 };
