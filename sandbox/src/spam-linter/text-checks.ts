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

/** Links of URL shorteners. */
export const shortLinks = (signature: string | null): string[] =>
  linksOf(signature)
    .filter(({ hostname }) => shorteners.has(hostname))
    .map(({ href }) => href);

/** Dead links: hosts below `.invalid` (RFC 2606), or `broken` in the path. */
export const deadLinks = (signature: string | null): string[] =>
  linksOf(signature)
    .filter(({ hostname, pathname }) => hostname.endsWith('.invalid') || pathname.includes('broken'))
    .map(({ href }) => href);

/** A SpamAssassin score: points for failing records, spam words and links. */
export const spamPoints = ({ signature, failed }: { signature: string | null; failed: number }): number => {
  const text = signature ?? '';
  const loud = (text.match(/\b[A-Z]{4,}\b|!{2,}|\b(?:free|winner|guarantee|urgent)\b/g) ?? []).length;
  return 0.2 + failed * 1.4 + loud * 0.8 + Math.max(0, linksOf(signature).length - 2) * 0.5;
};

const linksOf = (signature: string | null): URL[] =>
  (signature?.match(/https?:\/\/[^\s"'<>)]+/g) ?? []).flatMap((text) => URL.parse(text) ?? []);
