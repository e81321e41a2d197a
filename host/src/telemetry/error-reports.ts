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
import type { ReportSink } from './report.ts';
import { scrubbed } from './scrub-envelope.ts';
import { scrub } from './scrub.ts';

export type ErrorReportOptions = {
  dsn: string;
  /** The deployment's stage. */
  stage: string;
  /** Of the host. */
  version: string;
};

/** Starts Sentry, and answers where reports go. In a script of its own, which only a deployment with a DSN loads. */
export const startErrorReports = ({ dsn, stage, version }: ErrorReportOptions): ReportSink => {
  init({
    dsn,
    environment: stage,
    release: `roost@${version}`,
    // The spec's rates (section 9).
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    // A trace is one transaction, which goes through beforeSendTransaction.
    traceLifecycle: 'static',
    // The API takes no headers that it does not know, and no one else gets any.
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
        // Previews of signatures are documents of their own.
        block: ['iframe'],
        maskAttributes,
        // Its worker would be a blob, which the page's policy refuses.
        useCompression: false,
        beforeAddRecordingEvent: scrub,
      }),
    ],
    beforeSend: scrub,
    beforeSendTransaction: scrub,
    beforeBreadcrumb: scrub,
    transport: (options) => scrubbed(makeFetchTransport(options)),
  });
  // The event of a recording has the addresses that were open; Sentry asks none of the hooks above about it.
  addEventProcessor((event) => (event.type === 'replay_event' ? scrub(event) : event));
  return (what, error, { remote, version: ofRemote = version }) => {
    captureException(error, { tags: { remote, 'remote.version': ofRemote }, extra: { what } });
  };
};

/** Attributes with words in them, or with addresses, which may have words in them. */
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
