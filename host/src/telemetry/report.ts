/** Whose error it is: a part of the program in one of its versions. The host's own where nothing else is known. */
export type Source = { remote: string; version?: string | undefined };

/** Where reports go besides the console. */
export type ReportSink = (what: string, error: unknown, source: Source) => void;

/** So many reports are kept until it is known where they go; more say nothing new. */
const mostKept = 20;

let sink: ReportSink | null | undefined;
const kept: Parameters<ReportSink>[] = [];

/**
 * Says that something went wrong which nobody can mend by trying again: on the console, and to the error-reporting service where
 * the deployment has one (product spec, section 8).
 */
export const report = (what: string, error: unknown, source: Source = { remote: 'host' }): void => {
  console.error(what, error);
  if (sink) sink(what, error, source);
  else if (sink === undefined && kept.length < mostKept) kept.push([what, error, source]);
};

/** From now on reports go there too, those that were kept first; null for nowhere. */
export const sendReportsTo = (next: ReportSink | null): void => {
  sink = next;
  for (const one of kept.splice(0)) next?.(...one);
};

/** For tests: as in a page in which it is not known yet where reports go. */
export const keepReports = (): void => {
  sink = undefined;
  kept.length = 0;
};
