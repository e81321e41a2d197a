import * as v from 'valibot';

/** `example.com` is meant as `https://example.com`; what is empty stays empty. */
const withScheme = (typed: string): string =>
  typed === '' || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;

const isWebAddress = (url: string): boolean => {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.hostname.includes('.');
};

/** Where a domain leads, as a person types it: a URL of the web, a bare domain, or nothing (product spec, section 5). */
export const RedirectAddress = v.pipe(
  v.string(),
  v.trim(),
  v.transform(withScheme),
  v.maxLength(2_048),
  v.check((url) => url === '' || isWebAddress(url), 'url'),
);
