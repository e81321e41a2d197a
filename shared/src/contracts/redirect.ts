import * as v from 'valibot';
import { Domain, HostName } from './domain.ts';
import { endpoint } from './endpoint.ts';
import { editors } from './role.ts';

/** Where a domain leads: a URL of the web, or empty for nowhere. */
export const RedirectUrl = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2_048),
  v.check((url) => url === '' || isWebAddress(url), 'url'),
);

/** A 301 of the domain and of its `www`. 409 `domain-not-active`; 422 `leads-to-itself`. */
export const setRedirect = endpoint({
  name: 'setRedirect',
  method: 'POST',
  path: '/domains/redirect',
  summary: 'Set or remove where a domain leads',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ domain: HostName, url: RedirectUrl }),
  answer: Domain,
  refusals: [404, 409, 422],
});

const isWebAddress = (url: string): boolean => {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.hostname.includes('.');
};
