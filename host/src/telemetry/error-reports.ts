import {
  addEventProcessor,
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/react';
import { patternOf } from '#vendors/page-pattern.ts';
import { channelIn } from './channel-in.ts';
import type { ReportSink } from './report.ts';
import { scrubbed } from './scrub-envelope.ts';
import { scrub } from './scrub.ts';

export type ErrorReportOptions = {
  dsn: string;
  stage: string;
  /** Version of the host. */
  version: string;
};

/** Starts Sentry and returns the report sink. It is a separate chunk that only deployments with a DSN load. */
export const startErrorReports = ({ dsn, stage, version }: ErrorReportOptions): ReportSink => {
  init({
    dsn,
    environment: stage,
    release: `roost@${version}`,
    // Sample rates of the product spec (section 9).
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    // A static trace is one transaction, so it goes through beforeSendTransaction.
    traceLifecycle: 'static',
    // The API rejects unknown headers, and no other origin should get trace headers.
    tracePropagationTargets: [],
    enhanceFetchErrorMessages: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration(),
      browserTracingIntegration({ beforeStartSpan: (span) => ({ ...span, name: patternOf(location.pathname) }) }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        // Previews of signatures are separate documents.
        block: ['iframe'],
        maskAttributes,
        // Its worker is a blob, which the page's policy blocks.
        useCompression: false,
        beforeAddRecordingEvent: scrub,
      }),
    ],
    beforeSend: scrub,
    beforeSendTransaction: scrub,
    beforeBreadcrumb: scrub,
    transport: (options) => scrubbed(makeFetchTransport(options)),
  });
  // Replay events contain the visited URLs, and Sentry calls none of the hooks above for them.
  addEventProcessor((event) => (event.type === 'replay_event' ? scrub(event) : event));
  return (what, error, { remote, version: remoteVersion = version, endpoint, field }) => {
    const channel = channelIn(remote, remoteVersion);
    const tags = { remote, 'remote.version': remoteVersion, 'remote.channel': channel, endpoint, field };
    captureException(error, { tags, extra: { what } });
  };
};

/** Attributes that contain text, or URLs that can contain text. */
const maskAttributes = [
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'value',
  'content',
  'data-hint',
  'data-value',
  'href',
  'srcdoc',
];
