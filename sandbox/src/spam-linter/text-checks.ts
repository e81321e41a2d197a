import { isIP } from 'node:net';
import type { Resolve } from '#lookups/look-up.ts';

const shorteners = new Set([
  'bit.ly',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'ow.ly',
  'is.gd',
  'buff.ly',
  'rebrand.ly',
  'cutt.ly',
]);

/** Links of URL shorteners in a text. */
export const shortLinks = (text: string): string[] =>
  linksOf(text)
    .filter(({ hostname }) => shorteners.has(hostname))
    .map(({ href }) => href);

/** Hosts that a message can look up. */
const maxHosts = 10;

/**
 * Links to hosts that do not exist: hosts below `.invalid` (RFC 2606), and with `resolve`, hosts that DNS does not have.
 * A host without an answer counts as working.
 */
export const deadLinks = async (text: string, resolve: Resolve | null): Promise<string[]> => {
  const links = linksOf(text);
  const hosts = [...new Set(links.map(({ hostname }) => hostname))].slice(0, maxHosts);
  const outcomes = new Map<string, string>(
    await Promise.all(hosts.map(async (host) => [host, await outcomeOf(host, resolve)] as const)),
  );
  return links.filter(({ hostname }) => outcomes.get(hostname) === 'noName').map(({ href }) => href);
};

const outcomeOf = async (host: string, resolve: Resolve | null): Promise<string> => {
  if (host.endsWith('.invalid')) return 'noName';
  const isAddress = host.startsWith('[') || isIP(host) !== 0;
  return isAddress || resolve === null ? 'found' : (await resolve({ name: host, type: 'A' })).outcome;
};

/** The standard test text that every spam filter refuses (https://spamassassin.apache.org/gtube). */
const gtube = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';

export const hasGtube = (text: string): boolean => text.includes(gtube);

const maxLoudWords = 5;

/** Words in capitals, several exclamation marks in a row, and words that spam uses. */
export const loudWords = (text: string): string[] => {
  const withoutLinks = text.replaceAll(link, '');
  const found = [/\b[A-Z]{4,}\b|!{2,}/g, /\b(?:free|winner|guaranteed?|urgent)\b/gi].flatMap(
    (pattern) => withoutLinks.match(pattern) ?? [],
  );
  return [...new Set(found)].slice(0, maxLoudWords);
};

const link = /https?:\/\/[^\s"'<>)]+/g;

const linksOf = (text: string): URL[] => (text.match(link) ?? []).flatMap((found) => URL.parse(found) ?? []);
