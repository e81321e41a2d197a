import { hostNameFault, hostOfUrl, toHostName, type HostNameFault } from './host-name.ts';

/** `typed` is the name as the user wrote it, without the rest of a URL; `domain` is its ASCII form. */
export type TypedDomain = { typed: string; domain: string };
export type InvalidName = { typed: string; fault: HostNameFault };
export type TypedDomains = {
  domains: TypedDomain[];
  invalid: InvalidName[];
  /** Number of duplicates, in the text or among known names. */
  repeated: number;
};

/** Parses names separated by white space, commas or semicolons. Deduplicates by ASCII form; a URL gives its host. */
export const parseTypedDomains = (text: string, existing: ReadonlySet<string> = new Set()): TypedDomains => {
  const domains = new Map<string, TypedDomain>();
  const wrong = new Map<string, InvalidName>();
  let repeated = 0;
  for (const typed of typedNames(text)) {
    const host = hostOfUrl(typed);
    const fault = hostNameFault(host);
    const domain = toHostName(host);
    if (fault !== null || domain === null) wrong.set(typed, { typed, fault: fault ?? 'domain' });
    else if (existing.has(domain) || domains.has(domain)) repeated += 1;
    else domains.set(domain, { typed: host, domain });
  }
  return { domains: [...domains.values()], invalid: [...wrong.values()], repeated };
};

/** The separate names of a text, valid or not. */
export const typedNames = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');
