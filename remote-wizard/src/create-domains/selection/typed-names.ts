import { hostNameFault, toHostName, type HostNameFault } from '@roost/shared/contracts/host-name';

export type TypedName = { typed: string; domain: string };

/** The names in a text: split at white space, commas and semicolons, each once by its form on the wire. */
export const readNames = (text: string): { names: TypedName[]; wrong: { typed: string; fault: HostNameFault }[] } => {
  const names = new Map<string, TypedName>();
  const wrong = new Map<string, { typed: string; fault: HostNameFault }>();
  for (const typed of text.split(/[\s,;]+/).filter((part) => part !== '')) {
    const fault = hostNameFault(typed);
    const domain = toHostName(typed);
    if (fault !== null || domain === null) wrong.set(typed, { typed, fault: fault ?? 'domain' });
    else if (!names.has(domain)) names.set(domain, { typed, domain });
  }
  return { names: [...names.values()], wrong: [...wrong.values()] };
};

/** Whether the text holds more than one name, as when a column was pasted. */
export const hasSeveralNames = (text: string): boolean => /[\s,;]/.test(text.trim());
