import { hostNameFault, hostOfUrl, toHostName, type HostNameFault } from '@roost/shared/rules/names/host-name';

export type TypedName = { typed: string; domain: string };
export type WrongName = { typed: string; fault: HostNameFault };
export type TypedNames = {
  names: TypedName[];
  wrong: WrongName[];
  /** Number of duplicates, in the text or among known names. */
  repeated: number;
};

/** Parses names separated by white space, commas or semicolons. Deduplicates by ASCII form; a URL gives its host. */
export const readNames = (text: string, known: ReadonlySet<string> = new Set()): TypedNames => {
  const names = new Map<string, TypedName>();
  const wrong = new Map<string, WrongName>();
  let repeated = 0;
  for (const typed of text.split(/[\s,;]+/).filter((part) => part !== '')) {
    const host = hostOfUrl(typed);
    const fault = hostNameFault(host);
    const domain = toHostName(host);
    if (fault !== null || domain === null) wrong.set(typed, { typed, fault: fault ?? 'domain' });
    else if (known.has(domain) || names.has(domain)) repeated += 1;
    else names.set(domain, { typed: host, domain });
  }
  return { names: [...names.values()], wrong: [...wrong.values()], repeated };
};

/** Whether the text contains more than one name, for example a pasted column. */
export const hasSeveralNames = (text: string): boolean => /[\s,;]/.test(text.trim());

export const withoutName = (text: string, name: string): string =>
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== '' && part !== name)
    .join(' ');
