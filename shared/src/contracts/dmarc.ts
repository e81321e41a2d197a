import type { DmarcPolicy } from './bulk-dns.ts';

/** A DMARC record, tag by tag in its order, without `v` (RFC 7489, section 6.3). */
export type Dmarc = { policy: DmarcPolicy | null; tags: readonly (readonly [name: string, value: string])[] };

/** Null when the text is no DMARC record: `v=DMARC1` must come first. A policy that is not known reads as none given. */
export const parseDmarc = (text: string): Dmarc | null => {
  const [version = '', ...parts] = text.split(';').map((part) => part.trim());
  if (!/^v\s*=\s*DMARC1$/.test(version)) return null;
  const tags = parts.flatMap((part): [string, string][] => {
    const [, name, value = ''] = /^([\w-]+)\s*=\s*(.*)$/.exec(part) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), value]];
  });
  const policy = tags.find(([name]) => name === 'p')?.[1].toLowerCase();
  return { policy: isPolicy(policy) ? policy : null, tags };
};

/** The text of a record: `v` first, `p` second, unknown tags kept, `pct` left out (it is ignored by now). */
export const composeDmarc = ({ policy, tags }: Dmarc): string => {
  const rest = tags.filter(([name]) => name !== 'p' && name !== 'pct');
  return ['v=DMARC1', `p=${policy ?? 'none'}`, ...rest.map(([name, value]) => `${name}=${value}`)].join('; ');
};

/** The record with another policy or report address; what is not given stays. Text that is no DMARC record is replaced. */
export const withDmarc = (
  text: string | null,
  { policy, reportAddress }: { policy?: DmarcPolicy; reportAddress?: string },
): string => {
  const { policy: old, tags } = (text === null ? null : parseDmarc(text)) ?? { policy: null, tags: [] };
  return composeDmarc({
    policy: policy ?? old,
    tags: reportAddress === undefined ? tags : withReports(tags, `mailto:${uriPart(reportAddress)}`),
  });
};

/** Where aggregate reports go, without `mailto:` and without the size that may follow. */
export const reportAddresses = ({ tags }: Dmarc): string[] =>
  (tags.find(([name]) => name === 'rua')?.[1] ?? '')
    .split(',')
    .map((uri) => /^mailto:([^!]+)/i.exec(uri.trim())?.[1] ?? '')
    .filter((address) => address !== '')
    .map((address) => address.replaceAll(/%(2c|21|3b|25)/gi, (code) => decodeURIComponent(code)));

/**
 * The TXT record that another domain must publish before reports about this one are sent there, with its full name and in its
 * zone (RFC 7489, section 7.1). Null when the address is of the same domain, one above it or one below it.
 */
export const reportConsent = ({
  domain,
  address,
}: {
  domain: string;
  address: string;
}): { name: string; value: string } | null => {
  const receiver = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const isOwn = receiver === domain || receiver.endsWith(`.${domain}`) || domain.endsWith(`.${receiver}`);
  return isOwn ? null : { name: `${domain}._report._dmarc.${receiver}`, value: 'v=DMARC1' };
};

/** In its place, or first among what follows the policies; `p` is written before all of them. */
const withReports = (tags: Dmarc['tags'], rua: string): Dmarc['tags'] => {
  const place = tags.findIndex(([name]) => name === 'rua');
  if (place !== -1) return tags.with(place, ['rua', rua]).filter(([name], index) => name !== 'rua' || index === place);
  const policies = tags.filter(([name]) => name === 'sp' || name === 'np');
  return [...policies, ['rua', rua], ...tags.filter((tag) => !policies.includes(tag))];
};

/** Commas, exclamation marks and semicolons have a meaning in the list of addresses; a percent sign begins what is escaped. */
const uriPart = (address: string): string =>
  address.replaceAll(/[%,!;]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const isPolicy = (policy: string | undefined): policy is DmarcPolicy =>
  policy === 'none' || policy === 'quarantine' || policy === 'reject';
