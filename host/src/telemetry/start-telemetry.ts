import type { RuntimeConfig } from '@roost/shared/platform/config';
import { report, sendReportsTo, type ReportSink } from './report.ts';
import { trackWith } from '#vendors/tracker.ts';

type Options = {
  /** Version of the running host. */
  version: string;
};

/**
 * Starts error reports, page reports, traces, tracker and chat after the page has loaded. Each is a separate chunk that only
 * deployments with the feature load.
 */
export const startTelemetry = (config: RuntimeConfig, { version }: Options): void => {
  const { stage, sentryDsn, tracesEndpoint, collectorEndpoint, tracker, chat } = config;
  const hasReports = sentryDsn !== null || collectorEndpoint !== null;
  if (!hasReports) sendReportsTo(null);
  if (tracker === null) trackWith(null);
  const start = () => {
    if (hasReports) void startReports(config, { version });
    if (tracesEndpoint !== null)
      void loaded(async () => {
        const { startCallTraces } = await import(/* webpackChunkName: "traces" */ './call-traces.ts');
        startCallTraces({ endpoint: tracesEndpoint, version });
      });
    if (tracker !== null)
      void loaded(async () =>
        trackWith((await import(/* webpackChunkName: "vendors" */ '#vendors/start-tracker.ts')).startTracker(tracker)),
      );
    if (chat !== null && stage === 'production')
      void loaded(async () =>
        (await import(/* webpackChunkName: "vendors" */ '#vendors/start-chat.ts')).startChat(chat).greet(),
      );
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
};

/** Sends the reports of this page to each configured service that starts. */
const startReports = async (
  { stage, sentryDsn: dsn, collectorEndpoint: endpoint }: RuntimeConfig,
  { version }: Options,
): Promise<void> => {
  const sinks: ReportSink[] = [];
  const starting = [
    dsn !== null &&
      loaded(async () => {
        const { startErrorReports } = await import(/* webpackChunkName: "error-reports" */ './error-reports.ts');
        sinks.push(startErrorReports({ dsn, stage, version }));
        const { countInSentry } = await import(/* webpackChunkName: "error-reports" */ './count-in-sentry.ts');
        const { startPageReport } = await import(/* webpackChunkName: "page-report" */ './page-report.ts');
        sinks.push(startPageReport(countInSentry));
      }),
    endpoint !== null &&
      loaded(async () => {
        const { postTo, startPageReport } = await import(/* webpackChunkName: "page-report" */ './page-report.ts');
        sinks.push(startPageReport(postTo(endpoint)));
      }),
  ];
  await Promise.all(starting);
  sendReportsTo(sinks.length === 0 ? null : (...args) => sinks.forEach((sink) => sink(...args)));
};

/** The app works without telemetry, so a failure is only reported. */
const loaded = async (start: () => Promise<void>): Promise<void> => {
  try {
    await start();
  } catch (failed) {
    report('Something that watches the program cannot be started', failed);
  }
};
