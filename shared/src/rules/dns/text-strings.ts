/** Maximum length of one string of a TXT record, in octets (RFC 1035, section 3.3). */
export const maxTextOctets = 255;

/**
 * Splits a TXT value into strings of UTF-8 octets, without splitting a character. Receivers join them without a space
 * (RFC 7208, section 3.3).
 */
export const textStrings = (value: string): string[] => {
  // Fast path: most values are ASCII, and one call can have hundreds of long ones.
  if (isAscii.test(value)) return sliced(value);
  const strings: string[] = [];
  let string = '';
  let octets = 0;
  for (const character of value) {
    const size = octetsOf(character);
    if (octets + size > maxTextOctets) {
      strings.push(string);
      string = '';
      octets = 0;
    }
    string += character;
    octets += size;
  }
  return [...strings, string];
};

/** Matches text with one octet per character. */
const isAscii = /^[\0-\x7f]*$/;

const sliced = (value: string): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(value.length / maxTextOctets)) }, (_, index) =>
    value.slice(index * maxTextOctets, (index + 1) * maxTextOctets),
  );

const octetsOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_00_00 ? 3 : 4;
};
