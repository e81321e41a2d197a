/** The most octets that one string of a TXT record holds (RFC 1035, section 3.3). */
export const maxTextOctets = 255;

/**
 * The strings that a TXT value is stored as; receivers join them without a space (RFC 7208, section 3.3). Counted in octets of
 * UTF-8, and no character is cut in two.
 */
export const textStrings = (value: string): string[] => {
  // Most values, and hundreds of long ones in one call: cut without a loop over characters.
  if (isAscii.test(value)) return value.match(whole) ?? [''];
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

/** One octet for each character. */
const isAscii = /^[\0-\x7f]*$/;

const whole = new RegExp(`[^]{1,${maxTextOctets}}`, 'g');

const octetsOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_00_00 ? 3 : 4;
};
