import { retryAfterOf } from '@roost/shared/http';
import { runtimeConfig } from '@roost/shared/platform';
import { takeEarlyAnswer } from './early-answers.ts';
import { readTokens } from './tokens.ts';
import { untilAborted } from './until-aborted.ts';

export type ClientRequest = {
  method: string;
  /** Below the address of the API, with its query; begins with a slash. */
  path: string;
  headers: Record<string, string>;
  /** Sent as JSON unless undefined. */
  body: unknown;
  /** Sent without the access token. */
  isPublic: boolean;
  signal: AbortSignal;
};

/** Returns the response whatever its status. Throws what `fetch` throws: `AbortError`, `TimeoutError`, or another for a lost connection. */
export type Client = (request: ClientRequest) => Promise<Response>;

type ClientOptions = {
  /** One attempt, with the body of its response, may take this long, in ms. */
  timeoutMs?: number;
  /** Of a read. */
  maxRetries?: number;
};

/** Address of the API with its version, without a slash at the end. */
export const apiAddress = (): string => `${runtimeConfig().apiBase}/${runtimeConfig().apiVersion}`;

/** The one HTTP client of the page. Reads are retried when the connection or the server fails; writes never are. */
export const makeClient =
  ({ timeoutMs = 20_000, maxRetries = 2 }: ClientOptions = {}): Client =>
  async (request) => {
    const send = () => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
      const sent = toRequest(request, signal);
      return untilAborted(signal, () => takeEarlyAnswer(sent) ?? fetch(sent));
    };
    const retries = request.method === 'GET' ? maxRetries : 0;
    for (let retry = 1; retry <= retries; retry += 1) {
      const response = await send().catch(ignoreLostConnection);
      if (response !== undefined && !isBusy(response)) return response;
      await untilAborted(request.signal, () => pause(retry, response));
    }
    return send();
  };

const toRequest = ({ method, path, headers, body, isPublic }: ClientRequest, signal: AbortSignal): Request => {
  const accessToken = isPublic ? undefined : readTokens()?.accessToken;
  return new Request(`${apiAddress()}${path}`, {
    method,
    headers: {
      ...headers,
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal,
    // A bearer never follows a redirect to another origin.
    redirect: 'error',
  });
};

/** Throws again what a retry does not help: an abort, a timeout, and any failure without a connection. */
const ignoreLostConnection = (thrown: Partial<Error> | null): undefined => {
  if (thrown?.name === 'AbortError' || thrown?.name === 'TimeoutError' || !navigator.onLine) throw thrown;
};

/** Statuses of a server that is back in a moment. */
const busy = [408, 502, 503, 504];

/** The longest Retry-After that a read waits for, in seconds. A longer one is a failure that says how long. */
const maxRetryAfter = 8;

const isBusy = (response: Response): boolean =>
  busy.includes(response.status) && (retryAfterOf(response) ?? 0) <= maxRetryAfter;

/** The first pause is at most this long, in ms; the next one is at most twice as long. Random, so that tabs do not retry together. */
const maxFirstPauseMs = 300;

const pause = (retry: number, response: Response | undefined): Promise<void> => {
  const retryAfter = response === undefined ? null : retryAfterOf(response);
  const backoffMs = Math.random() * maxFirstPauseMs * 2 ** (retry - 1);
  return new Promise((done) => setTimeout(done, retryAfter === null ? backoffMs : retryAfter * 1_000));
};
