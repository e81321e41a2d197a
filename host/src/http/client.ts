import ky, { HTTPError, type KyInstance } from 'ky';
import type { Access } from '@roost/shared/contracts/endpoint';
import { parseRetryAfter } from '@roost/shared/http';
import { runtimeConfig } from '@roost/shared/platform';
import { takePrefetchedResponse } from './prefetched-responses.ts';
import { readTokens } from './tokens.ts';

/** Base URL of the API with its version, without a trailing slash. */
export const apiBaseUrl = (): string => `${runtimeConfig().apiBase}/${runtimeConfig().apiVersion}`;

/** Timeout in ms of one call, with its retries and its response body. */
export const totalTimeoutMs = 45_000;

/** HTTP statuses of a temporary failure. */
const temporaryStatuses = [408, 502, 503, 504];

/** The HTTP client of the page. It retries failed reads; it never retries a write. */
export const createClient = (): KyInstance =>
  ky.create({
    prefix: apiBaseUrl(),
    // A redirect must not carry the bearer token to another origin.
    redirect: 'error',
    timeout: 20_000,
    totalTimeout: totalTimeoutMs,
    // ky throws only for retryable statuses; the caller reads every other status from the response.
    throwHttpErrors: (status) => temporaryStatuses.includes(status),
    retry: {
      limit: 2,
      methods: ['get'],
      statusCodes: temporaryStatuses,
      jitter: true,
      backoffLimit: 8_000,
      // Does not wait for a long Retry-After: the page shows the wait as text instead of a spinner.
      shouldRetry: ({ error }) => (isRetryAfterTooLong(error) ? false : undefined),
    },
    fetch: (request, options) => takePrefetchedResponse(request as Request) ?? fetch(request, options),
    hooks: {
      beforeRequest: [({ request, options }) => authorize(request, options.context)],
      beforeRetry: [stopOffline],
    },
  });

/** Stops the retries while the browser is offline. */
const stopOffline = ({ error }: { error: Error }): void => {
  if (!navigator.onLine) throw error;
};
/** Maximum Retry-After that a read waits for, in seconds. */
const maxRetryAfterSeconds = 8;

const isRetryAfterTooLong = (error: Error): boolean =>
  error instanceof HTTPError && (parseRetryAfter(error.response) ?? 0) > maxRetryAfterSeconds;

/** Data of one request for its hooks: the access of its endpoint, which decides whether it carries a token. */
export type RequestContext = { access?: Access['scope'] };

const authorize = (request: Request, { access }: RequestContext): void => {
  const isForeign = new URL(request.url).origin !== runtimeConfig().apiBase;
  if (access === 'public' || isForeign) return request.headers.delete('workspace-id');
  const accessToken = readTokens()?.accessToken;
  if (accessToken !== undefined) request.headers.set('authorization', `Bearer ${accessToken}`);
};
