import ky, { HTTPError, type KyInstance } from 'ky';
import { retryAfterOf } from '@roost/shared/http';
import { runtimeConfig } from '@roost/shared/platform';
import { takeEarlyAnswer } from './early-answers.ts';
import { readTokens } from './tokens.ts';

/** A request with this header gets neither the bearer nor the workspace; the header itself is not sent. */
export const skipMarker = 'x-skip-auth';

/** Address of the API with its version, without a slash at the end. */
export const apiAddress = (): string => `${runtimeConfig().apiBase}/${runtimeConfig().apiVersion}`;

/** One call with its repetitions and the body of its answer may take so long, in ms. */
export const patience = 45_000;

/** Statuses of a server that is there again in a moment. */
const passing = [408, 502, 503, 504];

/** The one HTTP client of the page. Reads are repeated when the connection or the server fails; writes never are. */
export const makeClient = (): KyInstance =>
  ky.create({
    prefix: apiAddress(),
    // A bearer never follows a redirect to another origin.
    redirect: 'error',
    timeout: 20_000,
    totalTimeout: patience,
    // Only what is worth repeating is thrown by ky; every other status is read as an answer.
    throwHttpErrors: (status) => passing.includes(status),
    retry: {
      limit: 2,
      methods: ['get', 'head'],
      statusCodes: passing,
      jitter: true,
      backoffLimit: 8_000,
      // A longer wait is shown in words: nobody waits for it behind a spinner.
      shouldRetry: ({ error }) => (isLongWait(error) ? false : undefined),
    },
    fetch: (request, options) => takeEarlyAnswer(request as Request) ?? fetch(request, options),
    hooks: { beforeRequest: [({ request }) => authorize(request)], beforeRetry: [stopOffline] },
  });

/** Without a connection a repetition only delays the failure. */
const stopOffline = ({ error }: { error: Error }): void => {
  if (!navigator.onLine) throw error;
};
/** The longest Retry-After that a read waits for, in seconds. */
const longestRetryAfter = 8;

const isLongWait = (error: Error): boolean =>
  error instanceof HTTPError && (retryAfterOf(error.response) ?? 0) > longestRetryAfter;

const authorize = (request: Request): void => {
  const skipped = request.headers.has(skipMarker);
  request.headers.delete(skipMarker);
  const foreign = new URL(request.url).origin !== runtimeConfig().apiBase;
  if (skipped || foreign) return request.headers.delete('workspace-id');
  const accessToken = readTokens()?.accessToken;
  if (accessToken !== undefined) request.headers.set('authorization', `Bearer ${accessToken}`);
};
