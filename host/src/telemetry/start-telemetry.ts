import type { RuntimeConfig } from '@roost/shared/platform/config';
import { report, sendReportsTo } from './report.ts';
import { trackWith } from '#vendors/tracker.ts';

type Options = {
  /** Version of the running host. */
  version: string;
};

/**
 * Starts error reports, traces, tracker and chat after the page has loaded. Each is a separate chunk that only deployments with
 * the feature load.
 */
export const startTelemetry = (config: RuntimeConfig, { version }: Options): void => {
  const { stage, sentryDsn, tracesEndpoint, tracker, chat } = config;
  if (sentryDsn === null) sendReportsTo(null);
  if (tracker === null) trackWith(null);
  const start = () => {
    if (sentryDsn !== null) void startReports({ dsn: sentryDsn, stage, version });
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

const startReports = async (options: { dsn: string; stage: string; version: string }): Promise<void> => {
  try {
    sendReportsTo(
      (await import(/* webpackChunkName: "error-reports" */ './error-reports.ts')).startErrorReports(options),
    );
  } catch (failed) {
    sendReportsTo(null);
    report('Error reports cannot be sent', failed);
  }
};

/** The app works without telemetry, so a failure is only reported. */
const loaded = async (start: () => Promise<void>): Promise<void> => {
  try {
    await start();
  } catch (failed) {
    report('Something that watches the program cannot be started', failed);
  }
};
