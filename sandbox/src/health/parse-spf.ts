/** A mechanism with its qualifier, or the `redirect` modifier (RFC 7208, section 4.6.1). */
export type SpfTerm = {
  name: 'all' | 'include' | 'a' | 'mx' | 'ptr' | 'ip4' | 'ip6' | 'exists' | 'redirect';
  isPass: boolean;
  /** The domain or network. Empty for the domain of the record. */
  value: string;
  /** Prefix lengths of `a` and `mx`. */
  ip4Length: number;
  ip6Length: number;
};

/** Parses an SPF record. Unknown modifiers are skipped. Returns null for a syntax error, which is a `permerror`. */
export const parseSpf = (record: string): SpfTerm[] | null => {
  const words = record.trim().split(/ +/).slice(1);
  const terms = words.map((word) => parseTerm(word));
  const known = terms.flatMap((term) => (term === 'ignored' || term === null ? [] : [term]));
  const hasError = terms.includes(null) || countOf(words, 'redirect') > 1 || countOf(words, 'exp') > 1;
  return hasError ? null : known;
};

const countOf = (words: readonly string[], modifier: string): number =>
  words.filter((word) => word.toLowerCase().startsWith(`${modifier}=`)).length;

const parseTerm = (word: string): SpfTerm | 'ignored' | null => {
  const [, modifier, target = ''] = /^([a-z][\w.-]*)=(.*)$/i.exec(word) ?? [];
  if (modifier !== undefined) {
    if (modifier.toLowerCase() !== 'redirect') return 'ignored';
    return target === '' ? null : { ...plain, name: 'redirect', value: target };
  }
  const [, qualifier = '+', name = '', rest = ''] = /^([+\-~?]?)([a-z][a-z\d]*)([:/].*)?$/i.exec(word) ?? [];
  return parseMechanism(name.toLowerCase(), { isPass: qualifier === '+' || qualifier === '', rest });
};

const plain = { isPass: true, value: '', ip4Length: 32, ip6Length: 128 };

const parseMechanism = (name: string, { isPass, rest }: { isPass: boolean; rest: string }): SpfTerm | null => {
  switch (name) {
    case 'all':
      return rest === '' ? { ...plain, name, isPass } : null;
    case 'include':
    case 'exists':
      return /^:[^/]+$/.test(rest) ? { ...plain, name, isPass, value: rest.slice(1) } : null;
    case 'ptr':
      return /^(?::[^/]+)?$/.test(rest) ? { ...plain, name, isPass, value: rest.slice(1) } : null;
    case 'a':
    case 'mx':
      return parseHosts(name, { isPass, rest });
    case 'ip4':
      return isNetwork(rest, ip4Network, 32) ? { ...plain, name, isPass, value: rest.slice(1) } : null;
    case 'ip6':
      return isNetwork(rest, ip6Network, 128) ? { ...plain, name, isPass, value: rest.slice(1).toLowerCase() } : null;
    default:
      return null;
  }
};

const parseHosts = (name: 'a' | 'mx', { isPass, rest }: { isPass: boolean; rest: string }): SpfTerm | null => {
  const match = /^(?::([^/]+))?(?:\/(\d{1,2}))?(?:\/\/(\d{1,3}))?$/.exec(rest);
  if (!match) return null;
  const [, value = '', ip4 = '32', ip6 = '128'] = match;
  const lengths = { ip4Length: Number(ip4), ip6Length: Number(ip6) };
  return lengths.ip4Length > 32 || lengths.ip6Length > 128 ? null : { name, isPass, value, ...lengths };
};

const ip4Network = (text: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && text.split('.').every((octet) => Number(octet) <= 255);

const ip6Network = (text: string): boolean => text.includes(':') && URL.canParse(`http://[${text}]/`);

const isNetwork = (rest: string, isAddress: (text: string) => boolean, maxLength: number): boolean => {
  const [, address = '', length] = /^:([^/]+)(?:\/(\d{1,3}))?$/.exec(rest) ?? [];
  return isAddress(address) && (length === undefined || Number(length) <= maxLength);
};
