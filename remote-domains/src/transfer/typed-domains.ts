import { hostNameFault, hostOfUrl, toHostName, type HostNameFault } from '@roost/shared/contracts/host-name';
import { toUnicodeName } from '@roost/shared/contracts/unicode-name';

/** The most that one transfer takes. */
export const maxDomains = 200;

/** `domain` is the form on the wire, `unicode` the form that is read; they differ for an IDN. */
export type TypedDomain = { domain: string; unicode: string };
export type WrongName = { typed: string; fault: HostNameFault };
export type TypedDomains = {
  domains: TypedDomain[];
  wrong: WrongName[];
  /** How many names were there already. */
  repeated: number;
};

/** The names in a text, split at white space, commas and semicolons; each once by its form on the wire. A URL gives its host. */
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

/** The text without the names that are wrong, one to a line. */
export const withoutWrong = (text: string): string =>
  readDomains(text)
    .domains.map(({ unicode }) => unicode)
    .join('\n');
