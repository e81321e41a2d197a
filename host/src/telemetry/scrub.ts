/*
 * What leaves the browser for an error-reporting service names nobody and opens nothing: no token, no password, no address of mail, no
 * query of an address, in which there is what people search for.
 */

/** Names of fields whose values are secrets, whatever they look like. */
const secret = /token|password|secret|authorization|cookie|signature|^body$|^forwardTo$|^(?:street)?address\d?$/i;

/** What is of the recording itself, or circular: it is neither sent nor worth walking through. */
const ofSentry = 'sdkProcessingMetadata';

const deepest = 40;

/** Every text in it without secrets; the rest as it is. What is too deep to be looked at is left out. */
export const scrub = <T>(value: T): T => walk(value, 0) as T;

/** The same in a text, such as a body of a call in a message: what is named so goes with its quotes, its braces, or up to a gap. */
const secretInText =
  /((?:token|password|secret|authorization|cookie|signature|\b(?:body|forwardTo|(?:street)?address\d?\b))[\w-]*\\*["']?\s*[:=]\s*)(?:\[[\w-]+\]|"(?:[^"\\]|\\.)*"?|\\+".*?(?:\\+"(?=\s*[,}\])])|$)|'[^']*'?|[{[].*|[^\s,;&"'}\])]+)/gis;

/** The text without tokens, addresses of mail and what is secret by its name, and with every address in it cut before its query. */
export const scrubText = (text: string): string =>
  text
    .replaceAll(/\beyJ[\w-]*\.[\w-]+\.[\w-]*/g, '[token]')
    .replaceAll(/\bBearer\s+[\w.~+/=-]+/g, 'Bearer [token]')
    .replaceAll(/((?:https?:\/\/|\/)[^\s?#"'<>]*)[?#][^\s"'<>]*/g, '$1')
    .replaceAll(/^[?#]\S+$/g, '')
    // As a click is told of: labels have names of people in them.
    .replaceAll(/\[(?:aria-label|title|alt|name)="[^"]*"\]/g, '')
    .replaceAll(/[\p{L}\p{N}._%+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+/gu, '[e-mail]')
    .replaceAll(secretInText, '$1[removed]')
    .replaceAll(/[\w-]{32,}/g, (run) => (isOpaque(run) ? '[token]' : run));

/** Random bytes in base64url have letters of both cases and digits; the ids of reports and builds have not. */
const isOpaque = (run: string) => /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run);

const walk = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) return value.map((item) => walk(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    if (key === ofSentry) return [key, item] as const;
    return [key, typeof item === 'string' && secret.test(key) ? '[removed]' : walk(item, depth + 1)] as const;
  });
  return Object.fromEntries(entries);
};
