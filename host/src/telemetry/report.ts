/**
 * The remote and version that caused an error; the host when unknown. For a malformed response also the endpoint and the
 * field.
 */
export type Source = { remote: string; version?: string | undefined; endpoint?: string; field?: string | undefined };

/** Receives reports in addition to the console. */
export type ReportSink = (message: string, error: unknown, source: Source) => void;

/** Maximum number of buffered reports until the sink is known. */
const maxBuffered = 20;

/** A report of this page. */
export type Report = { what: string; error: unknown; source: Source; at: number };

/** Maximum number of reports that the page remembers. */
const maxRecent = 20;
const recent: Report[] = [];

/** The last reports of this page, oldest first, for the inspector. */
export const recentReports = (): readonly Report[] => recent;

let sink: ReportSink | null | undefined;
const buffered: Parameters<ReportSink>[] = [];

/**
 * Reports an error that the user cannot fix by a retry: to the console, and to the error-reporting service of the
 * deployment, if any (product spec, section 8).
 */
export const report = (what: string, error: unknown, source: Source = { remote: 'host' }): void => {
  console.error(what, error);
  if (recent.push({ what, error, source, at: Date.now() }) > maxRecent) recent.shift();
  if (sink) sink(what, error, source);
  else if (sink === undefined && buffered.length < maxBuffered) buffered.push([what, error, source]);
};

/** Sets the sink and flushes the buffered reports to it; null discards them. */
export const sendReportsTo = (next: ReportSink | null): void => {
  sink = next;
  for (const one of buffered.splice(0)) next?.(...one);
};

/** For tests: resets to the state before the first report. */
export const bufferReports = (): void => {
  sink = undefined;
  buffered.length = 0;
  recent.length = 0;
};
