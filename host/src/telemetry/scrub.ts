/*
 * Removes personal data and secrets from everything that the browser sends to an error-reporting service: tokens,
 * passwords, email addresses, and URL queries, which contain search terms.
 */

/** Names of fields with secret values. */
const secret = /token|password|secret|authorization|cookie|signature|^body$|^forwardTo$|^(?:street)?address\d?$/i;

/** Sentry's own metadata: circular, and not sent. */
const sentryKey = 'sdkProcessingMetadata';

const maxDepth = 40;

/** Removes the secrets from every string in the value; drops values that are nested too deeply. */
export const scrub = <T>(value: T): T => walk(value, 0) as T;

/**
 * The same for a string, for example a request body in a message. Removes a quoted value, a braced value, or the text
 * up to the next space.
 */
const secretInText =
  /((?:token|password|secret|authorization|cookie|signature|\b(?:body|forwardTo|(?:street)?address\d?\b))[\w-]*\\*["']?\s*[:=]\s*)(?:\[[\w-]+\]|"(?:[^"\\]|\\.)*"?|\\+".*?(?:\\+"(?=\s*[,}\])])|$)|'[^']*'?|[{[].*|[^\s,;&"'}\])]+)/gis;

/** Removes tokens, email addresses and secret fields from a string, and the query from every URL in it. */
export const scrubText = (text: string): string =>
  text
    .replaceAll(/\beyJ[\w-]*\.[\w-]+\.[\w-]*/g, '[token]')
    .replaceAll(/\bBearer\s+[\w.~+/=-]+/g, 'Bearer [token]')
    .replaceAll(/((?:https?:\/\/|\/)[^\s?#"'<>]*)[?#][^\s"'<>]*/g, '$1')
    .replaceAll(/^[?#]\S+$/g, '')
    // Sentry describes a clicked element by its attributes, and labels contain names of people.
    .replaceAll(/\[(?:aria-label|title|alt|name)="[^"]*"\]/g, '')
    .replaceAll(/[\p{L}\p{N}._%+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+/gu, '[e-mail]')
    .replaceAll(secretInText, '$1[removed]')
    .replaceAll(/[\w-]{32,}/g, (run) => (isOpaque(run) ? '[token]' : run));

/** Random base64url has letters of both cases and digits; ids of reports and builds do not. */
const isOpaque = (run: string) => /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run);

const walk = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) return undefined;
  if (Array.isArray(value)) return value.map((item) => walk(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    if (key === sentryKey) return [key, item] as const;
    return [key, typeof item === 'string' && secret.test(key) ? '[removed]' : walk(item, depth + 1)] as const;
  });
  return Object.fromEntries(entries);
};
