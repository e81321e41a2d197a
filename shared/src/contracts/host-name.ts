/** Why a host name is refused. */
export type HostNameFault = 'domain' | 'twoLevelDomain';

/**
 * The name as it goes on the wire: trimmed, lower case, the A-label form of an IDN (RFC 5891), without a final dot.
 * Null when it is not a host name (product spec, section 5): a TLD is required, labels have 1 to 63 characters counted
 * on the A-label, letters, digits and hyphens, no hyphen at either end; 253 characters at most in all (RFC 1035).
 */
export const toHostName = (typed: string): string | null => {
  // Converting an IDN to A-labels takes time that grows with the square of its length.
  if (typed.length > maxTypedLength) return null;
  const name = typed.trim().replace(/\.$/, '');
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(name)) return null;
  const ascii = asciiForm(name);
  if (ascii === null || ascii.length > 253) return null;
  const labels = ascii.split('.');
  if (labels.length < 2 || !labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))) return null;
  // A TLD has a letter: otherwise it is an address (RFC 3696, section 2).
  return /[a-z]/.test(labels.at(-1) ?? '') ? ascii : null;
};

/** Longer than any host name, in characters: 253 as A-labels, with spaces around it. */
const maxTypedLength = 1_024;

/** The fault of a name that is to be bought: not a host name, or one with other than 2 or 3 parts. Null when good. */
export const hostNameFault = (typed: string): HostNameFault | null => {
  const name = toHostName(typed);
  if (name === null) return 'domain';
  const parts = name.split('.').length;
  return parts === 2 || parts === 3 ? null : 'twoLevelDomain';
};

/** The host of a pasted URL, without `www.`. Other text is returned unchanged. */
export const hostOfUrl = (typed: string): string => {
  const [, withScheme, withPath] = urlPattern.exec(typed.trim()) ?? [];
  return (withScheme ?? withPath)?.replace(/^www\.(?=[^.]+\.)/i, '') ?? typed;
};

/** A scheme or a path makes it a URL; only a scheme allows credentials, as `ada@example.com/` is no URL. */
const urlPattern = /^(?:https?:\/\/(?:[^/?#@]*@)?([^/?#:@]+)(?::\d+)?(?:[/?#].*)?|([^/?#:@]+)(?::\d+)?[/?#].*)$/i;

const asciiForm = (name: string): string | null => {
  try {
    const { hostname } = new URL(`http://${name}`);
    return hostname;
  } catch {
    return null;
  }
};
