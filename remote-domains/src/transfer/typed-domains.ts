import { hostNameFault, hostOfUrl, toHostName, type HostNameFault } from '@roost/shared/rules/names/host-name';
import { toUnicodeName } from './unicode-name.ts';

/** Maximum number of domains per transfer. */
export const maxDomains = 200;

/** `domain` is the ASCII form for the API, `unicode` the display form; they differ for an IDN. */
export type TypedDomain = { domain: string; unicode: string };
export type WrongName = { typed: string; fault: HostNameFault };
export type TypedDomains = {
  domains: TypedDomain[];
  wrong: WrongName[];
  /** Number of duplicate names. */
  repeated: number;
};

/** Parses names separated by white space, commas or semicolons. Deduplicates by ASCII form; a URL gives its host. */
export const readDomains = (text: string): TypedDomains => {
  const domains = new Map<string, TypedDomain>();
  const wrong = new Map<string, WrongName>();
  let repeated = 0;
  for (const typed of text.split(/[\s,;]+/).filter((part) => part !== '')) {
    const host = hostOfUrl(typed);
    const fault = hostNameFault(host);
    const domain = toHostName(host);
    if (fault !== null || domain === null) wrong.set(typed, { typed, fault: fault ?? 'domain' });
    else if (domains.has(domain)) repeated += 1;
    else domains.set(domain, { domain, unicode: toUnicodeName(domain) });
  }
  return { domains: [...domains.values()], wrong: [...wrong.values()], repeated };
};

/** Removes the invalid names; returns one name per line. */
export const withoutWrong = (text: string): string =>
  readDomains(text)
    .domains.map(({ unicode }) => unicode)
    .join('\n');
