import { hostNameFault, hostOfUrl, toHostName, type HostNameFault } from '@roost/shared/rules/names/host-name';

export type ParsedName = { typed: string; domain: string };
export type InvalidName = { typed: string; fault: HostNameFault };
export type ParsedNames = {
  names: ParsedName[];
  invalid: InvalidName[];
  /** Number of duplicates, in the text or among known names. */
  repeated: number;
};

/** Parses names separated by white space, commas or semicolons. Deduplicates by ASCII form; a URL gives its host. */
export const parseNames = (text: string, existing: ReadonlySet<string> = new Set()): ParsedNames => {
  const names = new Map<string, ParsedName>();
  const wrong = new Map<string, InvalidName>();
  let repeated = 0;
  for (const typed of text.split(/[\s,;]+/).filter((part) => part !== '')) {
    const host = hostOfUrl(typed);
    const fault = hostNameFault(host);
    const domain = toHostName(host);
    if (fault !== null || domain === null) wrong.set(typed, { typed, fault: fault ?? 'domain' });
    else if (existing.has(domain) || names.has(domain)) repeated += 1;
    else names.set(domain, { typed: host, domain });
  }
  return { names: [...names.values()], invalid: [...wrong.values()], repeated };
};

/** Whether the text contains more than one name, for example a pasted column. */
export const hasSeveralNames = (text: string): boolean => /[\s,;]/.test(text.trim());

export const withoutName = (text: string, name: string): string =>
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== '' && part !== name)
    .join(' ');
