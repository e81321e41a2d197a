/**
 * The remote and version that caused an error; the host when unknown. For a malformed response also the endpoint and the
 * field.
 */
export type Source = { remote: string; version?: string | undefined; endpoint?: string; field?: string | undefined };

/** Receives reports in addition to the console. */
export type ReportSink = (message: string, error: unknown, source: Source) => void;

/** Maximum number of buffered reports until the sink is known. */
const maxBuffered = 20;

let sink: ReportSink | null | undefined;
const buffered: Parameters<ReportSink>[] = [];

/**
 * Reports an error that the user cannot fix by a retry: to the console, and to the error-reporting service of the
 * deployment, if any (product spec, section 8).
 */
export const report = (what: string, error: unknown, source: Source = { remote: 'host' }): void => {
  console.error(what, error);
  if (sink) sink(what, error, source);
  else if (sink === undefined && buffered.length < maxBuffered) buffered.push([what, error, source]);
};

/** Sets the sink and flushes the buffered reports to it; null discards them. */
export const sendReportsTo = (next: ReportSink | null): void => {
  sink = next;
  for (const one of buffered.splice(0)) next?.(...one);
};

/** For tests: resets to the state before the sink is known. */
export const bufferReports = (): void => {
  sink = undefined;
  buffered.length = 0;
};
