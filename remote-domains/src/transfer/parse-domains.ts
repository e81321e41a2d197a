import { hostNameFault, hostOfUrl, toHostName, type HostNameFault } from '@roost/shared/rules/names/host-name';
import { toUnicodeName } from './unicode-name.ts';

/** Maximum number of domains per transfer. */
export const maxDomains = 200;

/** `domain` is the ASCII form for the API, `unicode` the display form; they differ for an IDN. */
export type ParsedDomain = { domain: string; unicode: string };
export type InvalidName = { typed: string; fault: HostNameFault };
export type ParsedDomains = {
  domains: ParsedDomain[];
  invalid: InvalidName[];
  /** Number of duplicate names. */
  repeated: number;
};

/** Parses names separated by white space, commas or semicolons. Deduplicates by ASCII form; a URL gives its host. */
export const parseDomains = (text: string): ParsedDomains => {
  const domains = new Map<string, ParsedDomain>();
  const wrong = new Map<string, InvalidName>();
  let repeated = 0;
  for (const typed of text.split(/[\s,;]+/).filter((part) => part !== '')) {
    const host = hostOfUrl(typed);
    const fault = hostNameFault(host);
    const domain = toHostName(host);
    if (fault !== null || domain === null) wrong.set(typed, { typed, fault: fault ?? 'domain' });
    else if (domains.has(domain)) repeated += 1;
    else domains.set(domain, { domain, unicode: toUnicodeName(domain) });
  }
  return { domains: [...domains.values()], invalid: [...wrong.values()], repeated };
};

/** Removes the invalid names; returns one name per line. */
export const withoutInvalid = (text: string): string =>
  parseDomains(text)
    .domains.map(({ unicode }) => unicode)
    .join('\n');
