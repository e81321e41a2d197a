import ky, { HTTPError, type KyInstance } from 'ky';
import { parseRetryAfter } from '@roost/shared/http';
import { runtimeConfig } from '@roost/shared/platform';
import { takeEarlyAnswer } from './early-answers.ts';
import { readTokens } from './tokens.ts';

/** Marks a request that gets no bearer token and no workspace header. The client removes the marker itself. */
export const skipMarker = 'x-skip-auth';

/** Base URL of the API with its version, without a trailing slash. */
export const apiAddress = (): string => `${runtimeConfig().apiBase}/${runtimeConfig().apiVersion}`;

/** Timeout in ms of one call, with its retries and its response body. */
export const patience = 45_000;

/** HTTP statuses of a temporary failure. */
const passing = [408, 502, 503, 504];

/** The HTTP client of the page. It retries failed reads; it never retries a write. */
export const makeClient = (): KyInstance =>
  ky.create({
    prefix: apiAddress(),
    // A redirect must not carry the bearer token to another origin.
    redirect: 'error',
    timeout: 20_000,
    totalTimeout: patience,
    // ky throws only for retryable statuses; the caller reads every other status from the response.
    throwHttpErrors: (status) => passing.includes(status),
    retry: {
      limit: 2,
      methods: ['get', 'head'],
      statusCodes: passing,
      jitter: true,
      backoffLimit: 8_000,
      // Does not wait for a long Retry-After: the page shows the wait as text instead of a spinner.
      shouldRetry: ({ error }) => (isLongWait(error) ? false : undefined),
    },
    fetch: (request, options) => takeEarlyAnswer(request as Request) ?? fetch(request, options),
    hooks: { beforeRequest: [({ request }) => authorize(request)], beforeRetry: [stopOffline] },
  });

/** Stops the retries while the browser is offline. */
const stopOffline = ({ error }: { error: Error }): void => {
  if (!navigator.onLine) throw error;
};
/** Maximum Retry-After that a read waits for, in seconds. */
const longestRetryAfter = 8;

const isLongWait = (error: Error): boolean =>
  error instanceof HTTPError && (parseRetryAfter(error.response) ?? 0) > longestRetryAfter;

const authorize = (request: Request): void => {
  const skipped = request.headers.has(skipMarker);
  request.headers.delete(skipMarker);
  const foreign = new URL(request.url).origin !== runtimeConfig().apiBase;
  if (skipped || foreign) return request.headers.delete('workspace-id');
  const accessToken = readTokens()?.accessToken;
  if (accessToken !== undefined) request.headers.set('authorization', `Bearer ${accessToken}`);
};
