import { setTimeout } from 'node:timers/promises';
import { readLimited } from './read-limited.ts';
import { reasonOfFailure } from './reason-of-failure.ts';

export type HttpAnswer = { status: number; headers: Headers; body: unknown };

type Request = { method: 'GET' | 'POST'; path: string; body?: unknown; headers?: Record<string, string> };

export type ProviderHttp = {
  /** Makes a request without an effect. Repeats it after a lost connection, a 5xx status and a short rate limit. */
  read: (request: Request) => Promise<HttpAnswer>;
  /** Makes a request once: it can have taken effect when this rejects. */
  write: (request: Request) => Promise<HttpAnswer>;
};

export type ProviderHttpSettings = {
  /** Name of the company in messages. */
  name: string;
  /** URL below which the paths are. */
  url: string;
  /** Sent with each request, such as the keys. No message contains them. */
  headers?: Record<string, string>;
  /** Added to the query of each request: a key, for a company that takes none in a header. No message contains it. */
  query?: Record<string, string>;
  timeoutMs?: number;
  /** Waits for this time, in ms. */
  wait?: (ms: number) => Promise<unknown>;
};

/** In ms. Shorter than the time after which the caller of a provider gives up. */
const defaultTimeoutMs = 10_000;
const maxBytes = 1_000_000;
/** In ms. A longer rate limit is for the caller, which repeats the operation later. */
const longestWaitMs = 3_000;
const defaultWaitMs = 1_000;

/**
 * Makes requests of the JSON API of a company. Rejects with a message for operators without an answer: after a timeout, a
 * lost connection, a redirect, a 5xx status, a rate limit, and a body that is no JSON or larger than 1 MB.
 */
export const createProviderHttp = ({
  name,
  url,
  headers = {},
  query = {},
  timeoutMs = defaultTimeoutMs,
  wait = (ms) => setTimeout(ms),
}: ProviderHttpSettings): ProviderHttp => {
  const send = async ({ method, path, body, headers: more = {} }: Request): Promise<HttpAnswer> => {
    const response = await fetch(`${url}${withQuery(path, query)}`, {
      method,
      headers: { accept: 'application/json', ...(body !== undefined && contentType), ...headers, ...more },
      // A redirect would send the keys to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new NoAnswer(`${name} did not answer (${reasonOfFailure(error)}).`);
    });
    const text = await readLimited(response, maxBytes).catch((error: unknown) => {
      throw new NoAnswer(`${name} did not answer completely (${reasonOfFailure(error)}).`);
    });
    if (response.status >= 500) throw new NoAnswer(`${name} has a problem (status ${response.status}).`);
    const parsed = parse(text);
    if (response.status === 429) throw new RateLimited(name, waitOf(response.headers, parsed));
    if (parsed === undefined) throw new NoAnswer(`${name} answered without JSON (status ${response.status}).`);
    return { status: response.status, headers: response.headers, body: parsed };
  };
  return {
    read: async (request) => {
      try {
        return await send(request);
      } catch (error) {
        const waitMs = error instanceof RateLimited ? error.waitMs : 0;
        if (waitMs > longestWaitMs) throw error;
        await wait(waitMs);
        return send(request);
      }
    },
    write: send,
  };
};

const contentType = { 'content-type': 'application/json' };

const withQuery = (path: string, query: Record<string, string>): string => {
  const added = new URLSearchParams(query).toString();
  if (added === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${added}`;
};

class NoAnswer extends Error {}

/** The company did not run the request, because it limits their rate. */
export class RateLimited extends Error {
  /** In ms. */
  readonly waitMs: number;

  constructor(name: string, waitMs: number) {
    super(`${name} limits the rate of requests. Its limit ends in ${Math.ceil(waitMs / 1_000)} s.`);
    this.waitMs = waitMs;
  }
}

/** From `Retry-After`, in seconds or as a date, or from `ttlRemaining` of Porkbun, in seconds. */
const waitOf = (headers: Headers, body: unknown): number => {
  const header = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  if (!Number.isNaN(date)) return Math.max(0, date - Date.now());
  const { ttlRemaining } = typeof body === 'object' && body !== null ? (body as { ttlRemaining?: unknown }) : {};
  return typeof ttlRemaining === 'number' && ttlRemaining >= 0 ? ttlRemaining * 1_000 : defaultWaitMs;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
