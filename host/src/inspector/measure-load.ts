/** What the browser reports about the files of a version. Sizes in bytes, times in ms. */
export type LoadMeasure = {
  files: number;
  /** From the start of the first request to the end of the first load. */
  time: number;
  /** Undefined when the browser reports no file sizes. */
  size: { transferred: number; decoded: number } | undefined;
  /** Files whose size the browser does not tell: their origin does not allow it (`Timing-Allow-Origin`). */
  withoutSize: number;
};

/** The first load ends before a pause of this length: later files belong to other screens. */
const pauseMs = 1_000;

/** Measures the files below the folder of a version. Undefined when the page has loaded none, or the browser forgot them. */
export const measureLoad = (folder: string, entries: readonly PerformanceResourceTiming[]): LoadMeasure | undefined => {
  const own = entries
    .filter(({ name }) => name.startsWith(folder))
    .toSorted((one, other) => one.startTime - other.startTime);
  const [first] = own;
  if (first === undefined) return undefined;
  let end = first.responseEnd;
  for (const { startTime, responseEnd } of own) {
    if (startTime > end + pauseMs) break;
    end = Math.max(end, responseEnd);
  }
  // A cached file has a decoded size, and has transferred nothing.
  const measured = own.filter(({ decodedBodySize }) => decodedBodySize > 0);
  const sum = (sizeOf: (entry: PerformanceResourceTiming) => number) =>
    measured.reduce((total, entry) => total + sizeOf(entry), 0);
  return {
    files: new Set(own.map(({ name }) => name.split('?')[0])).size,
    time: end - first.startTime,
    size:
      measured.length === 0
        ? undefined
        : { transferred: sum((entry) => entry.transferSize), decoded: sum((entry) => entry.decodedBodySize) },
    withoutSize: own.length - measured.length,
  };
};

/** How often the page requested files of a folder again, after the first request of each. */
export const countRetries = (folder: string): number =>
  Object.entries(window.roostAsked ?? {})
    .filter(([url]) => url.startsWith(folder))
    .reduce((total, [, times]) => total + times - 1, 0);
