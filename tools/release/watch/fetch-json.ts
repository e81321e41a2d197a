import * as v from 'valibot';
import type { SourceError } from './counts-source.ts';

type Options<T extends v.GenericSchema> = {
  /** Such as `the collector`, for messages. */
  name: string;
  token: string | undefined;
  /** Limit for the answer. */
  timeoutMs: number;
  schema: T;
};
export type Answer<T extends v.GenericSchema> = { content: v.InferOutput<T>; headers: Headers };

/** Fetches JSON of this shape. Throws a `SourceError` that names the source and the reason. */
export const fetchJson = async <T extends v.GenericSchema>(
  url: URL,
  { name, token, timeoutMs, schema }: Options<T>,
): Promise<Answer<T>> => {
  const fail = (why: string, more: Pick<SourceError, 'retryAfterMs' | 'cause'> = {}): never => {
    const { cause, ...fields } = more;
    throw Object.assign(new Error(`${name} ${url.origin}${url.pathname} cannot be read (${why}).`, { cause }), fields);
  };
  const { status, headers, text } = await read(url, { token, timeoutMs }).catch((failed: Error) =>
    fail(reasonOf(failed), { cause: failed }),
  );
  if (status === 401 || status === 403) fail(`status ${status}: it refuses the token`);
  if (status === 429) fail(`status 429: too many requests`, { retryAfterMs: retryAfterMs(headers.get('retry-after')) });
  if (status !== 200) fail(`status ${status}`);
  const parsed = v.safeParse(schema, parseJson(text));
  if (parsed.success) return { content: parsed.output, headers };
  const [issue] = parsed.issues;
  return fail(`its answer has another shape, at ${v.getDotPath(issue) ?? 'its start'}: ${issue.message}`);
};

const read = async (url: URL, { token, timeoutMs }: Pick<Options<v.GenericSchema>, 'token' | 'timeoutMs'>) => {
  const response = await fetch(url, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
    // A redirect would take the token elsewhere.
    redirect: 'error',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const reasonOf = ({ message, cause }: Error): string => (cause as NodeJS.ErrnoException | undefined)?.code ?? message;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Of the header Retry-After: seconds or a date (RFC 9110, section 10.2.3). A minute when it says nothing. */
const retryAfterMs = (value: string | null): number => {
  const seconds = value === null ? NaN : /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? 60_000 : Math.max(0, seconds) * 1_000;
};
