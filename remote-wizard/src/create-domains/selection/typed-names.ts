import { hostNameFault, hostOfUrl, toHostName, type HostNameFault } from '@roost/shared/contracts/host-name';

export type TypedName = { typed: string; domain: string };
export type WrongName = { typed: string; fault: HostNameFault };
export type TypedNames = {
  names: TypedName[];
  wrong: WrongName[];
  /** How many were there already, in the text or among those that are known. */
  repeated: number;
};

/** The names in a text, split at white space, commas and semicolons; each once by its form on the wire. A URL gives its host. */
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

/** Whether the text holds more than one name, as when a column was pasted. */
export const hasSeveralNames = (text: string): boolean => /[\s,;]/.test(text.trim());

/** The text without one of its names. */
export const withoutName = (text: string, name: string): string =>
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== '' && part !== name)
    .join(' ');
