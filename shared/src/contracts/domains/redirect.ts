import * as v from 'valibot';
import { Domain } from './domain.ts';
import { HostName } from './host-name.ts';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { editors } from '@roost/shared/contracts/workspaces/role';

/** A colon and a digit follow a host, not a scheme: `example.com:8080`. */
const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

const withScheme = (typed: string): string => (typed === '' || hasScheme.test(typed) ? typed : `https://${typed}`);

const isWebAddress = (url: string): boolean => {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.hostname.includes('.');
};

const normalForm = (url: string): string => URL.parse(url)?.href.replace(/^(https?:\/\/[^/]+)\/$/, '$1') ?? url;

/**
 * The target of a redirect: an http or https URL, or empty for none. A bare domain becomes its https URL. The output is
 * normalized: a lower-case host in A-labels (RFC 5891), and no slash after a bare host.
 */
export const RedirectUrl = v.pipe(
  v.string(),
  v.trim(),
  v.transform(withScheme),
  v.check((url) => url === '' || isWebAddress(url), 'url'),
  v.transform(normalForm),
  v.maxLength(2_048),
);

/** Sets a 301 for the domain and its `www`. 409 `domain-not-active`, `dns-unconfirmed`; 422 `leads-to-itself`. */
export const setRedirect = endpoint({
  name: 'setRedirect',
  method: 'POST',
  path: '/domains/redirect',
  summary: 'Set or remove the redirect of a domain',
  access: { scope: 'workspace', roles: editors },
  body: v.object({ domain: HostName, url: RedirectUrl }),
  response: Domain,
  errorStatuses: [404, 409, 422],
});
