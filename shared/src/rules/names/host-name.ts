/** Why a host name is invalid. */
export type HostNameFault = 'domain' | 'twoLevelDomain';

/**
 * The name in wire format: trimmed, lower case, IDN as A-labels (RFC 5891), without a final dot. Null when it is not a
 * host name (product spec, section 5). A host name has a TLD and at most 253 characters (RFC 1035). A label has 1 to 63
 * letters, digits and hyphens as an A-label, and no hyphen at either end.
 */
export const toHostName = (typed: string): string | null => {
  // Converting an IDN to A-labels takes quadratic time.
  if (typed.length > maxTypedLength) return null;
  const name = typed.trim().replace(/\.$/, '');
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(name)) return null;
  const ascii = asciiForm(name);
  if (ascii === null || ascii.length > 253) return null;
  const labels = ascii.split('.');
  if (labels.length < 2 || !labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))) return null;
  // A TLD contains a letter; otherwise the text is an IP address (RFC 3696, section 2).
  return /[a-z]/.test(labels.at(-1) ?? '') ? ascii : null;
};

/** Longer than any valid input: 253 characters as A-labels, with surrounding spaces. */
const maxTypedLength = 1_024;

/** The error of a name to buy: not a host name, or not 2 or 3 labels. Null when it is valid. */
export const hostNameFault = (typed: string): HostNameFault | null => {
  const name = toHostName(typed);
  if (name === null) return 'domain';
  const labelCount = name.split('.').length;
  return labelCount === 2 || labelCount === 3 ? null : 'twoLevelDomain';
};

/** The host of a pasted URL, without `www.`. Other text is returned unchanged. */
export const hostOfUrl = (typed: string): string => {
  const [, withScheme, withPath] = urlPattern.exec(typed.trim()) ?? [];
  return (withScheme ?? withPath)?.replace(/^www\.(?=[^.]+\.)/i, '') ?? typed;
};

/** A URL has a scheme or a path. Only a scheme allows credentials: `ada@example.com/` is not a URL. */
const urlPattern = /^(?:https?:\/\/(?:[^/?#@]*@)?([^/?#:@]+)(?::\d+)?(?:[/?#].*)?|([^/?#:@]+)(?::\d+)?[/?#].*)$/i;

const asciiForm = (name: string): string | null => {
  try {
    const { hostname } = new URL(`http://${name}`);
    return hostname;
  } catch {
    return null;
  }
};
