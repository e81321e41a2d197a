export type MemorySample = { seconds: number; megabytes: number };

export type MemoryTrend = {
  /** Between the first and the last sample of the process. */
  minutes: number;
  firstMb: number;
  lastMb: number;
  maxMb: number;
  /** Growth after the warm-up, by the least-squares line through the samples. */
  growthMb: number;
  mbPerHour: number;
  isFlat: boolean;
};

/** The heap of Node grows to its working size first. */
const warmUpShare = 1 / 3;
/** Share of the average, over the time after the warm-up. */
const maxGrowth = 0.1;

/** Samples are in the order of time. */
export const memoryTrend = (samples: readonly MemorySample[]): MemoryTrend => {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A trend needs samples.');
  const duration = last.seconds - first.seconds;
  const afterWarmUp = samples.filter(({ seconds }) => seconds >= first.seconds + duration * warmUpShare);
  const megabytes = afterWarmUp.map((sample) => sample.megabytes);
  const perSecond = slopeOf(afterWarmUp);
  const growthMb = perSecond * duration * (1 - warmUpShare);
  return {
    minutes: toTenths(duration / 60),
    firstMb: toTenths(first.megabytes),
    lastMb: toTenths(last.megabytes),
    maxMb: toTenths(Math.max(...samples.map((sample) => sample.megabytes))),
    growthMb: toTenths(growthMb),
    mbPerHour: toTenths(perSecond * 3_600),
    isFlat: growthMb <= averageOf(megabytes) * maxGrowth,
  };
};

const slopeOf = (samples: readonly MemorySample[]): number => {
  const averageSeconds = averageOf(samples.map(({ seconds }) => seconds));
  const averageMb = averageOf(samples.map(({ megabytes }) => megabytes));
  let [covariance, variance] = [0, 0];
  for (const { seconds, megabytes } of samples) {
    covariance += (seconds - averageSeconds) * (megabytes - averageMb);
    variance += (seconds - averageSeconds) ** 2;
  }
  return variance === 0 ? 0 : covariance / variance;
};

const averageOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const toTenths = (value: number): number => Math.round(value * 10) / 10;
