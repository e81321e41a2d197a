import type { DmarcPolicy } from '@roost/shared/contracts/dns/bulk-dns';

/** A DMARC record, tag by tag in its order, without `v` (RFC 7489, section 6.3). */
export type Dmarc = { policy: DmarcPolicy | null; tags: readonly (readonly [name: string, value: string])[] };

/** Returns null unless the text begins with `v=DMARC1`. An unknown policy becomes null. */
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

/** The text of a record: `v` first, `p` second, unknown tags preserved, and the obsolete `pct` omitted. */
export const composeDmarc = ({ policy, tags }: Dmarc): string => {
  const rest = tags.filter(([name]) => name !== 'p' && name !== 'pct');
  return ['v=DMARC1', `p=${policy ?? 'none'}`, ...rest.map(([name, value]) => `${name}=${value}`)].join('; ');
};

/** Replaces the policy or the report address and preserves the rest. Replaces text that is not a DMARC record. */
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

/** Adds a report address and preserves the others. Replaces text that is not a DMARC record. */
export const withReportAddress = (text: string | null, reportAddress: string): string => {
  const dmarc = text === null ? null : parseDmarc(text);
  const old = dmarc?.tags.find(([name]) => name === 'rua')?.[1].trim() ?? '';
  if (dmarc === null || old === '') return withDmarc(text, { reportAddress });
  const rua = `${old},mailto:${uriPart(reportAddress)}`;
  return composeDmarc({ ...dmarc, tags: withReports(dmarc.tags, rua) });
};

/** The recipients of aggregate reports, without `mailto:` and the optional size limit. */
export const reportAddresses = ({ tags }: Dmarc): string[] =>
  (tags.find(([name]) => name === 'rua')?.[1] ?? '')
    .split(',')
    .map((uri) => /^mailto:([^!]+)/i.exec(uri.trim())?.[1] ?? '')
    .filter((address) => address !== '')
    .map((address) => address.replaceAll(/%(2c|21|3b|25)/gi, (code) => decodeURIComponent(code)));

/**
 * The TXT record, with its full name, that another domain must publish to receive reports about this one (RFC 7489,
 * section 7.1). Null when the address is on the same domain, a parent or a subdomain.
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

/** Replaces `rua`, or inserts it after `sp` and `np`; `composeDmarc` writes `p` before all of them. */
const withReports = (tags: Dmarc['tags'], rua: string): Dmarc['tags'] => {
  const place = tags.findIndex(([name]) => name === 'rua');
  if (place !== -1) return tags.with(place, ['rua', rua]).filter(([name], index) => name !== 'rua' || index === place);
  const policies = tags.filter(([name]) => name === 'sp' || name === 'np');
  return [...policies, ['rua', rua], ...tags.filter((tag) => !policies.includes(tag))];
};

/**
 * Escapes commas, exclamation marks and semicolons, which are delimiters in the list of addresses, and the percent
 * sign.
 */
const uriPart = (address: string): string =>
  address.replaceAll(/[%,!;]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const isPolicy = (policy: string | undefined): policy is DmarcPolicy =>
  policy === 'none' || policy === 'quarantine' || policy === 'reject';
