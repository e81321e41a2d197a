/**
 * The Unicode form of a host name: decodes A-labels (RFC 5890). Other labels, and those that cannot be decoded, stay
 * unchanged.
 */
export const toUnicodeName = (name: string): string =>
  name
    .split('.')
    .map((label) => (label.startsWith('xn--') ? decoded(label.slice(4)) || label : label))
    .join('.');

/** Decodes Punycode (RFC 3492, section 6.2); null for invalid text. */
const decoded = (text: string): string | null => {
  const split = text.lastIndexOf('-');
  const points = Array.from(text.slice(0, Math.max(split, 0)), (letter) => letter.codePointAt(0) ?? 0);
  let point = 128;
  let bias = 72;
  let factor = 0;
  for (let index = split + 1; index < text.length;) {
    const before = factor;
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = digitOf(text[index]);
      if (digit === null) return null;
      index += 1;
      factor += digit * weight;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
      if (factor > maxInt) return null;
    }
    const length = points.length + 1;
    bias = adapted({ delta: factor - before, length, isFirst: before === 0 });
    point += Math.floor(factor / length);
    factor %= length;
    if (point > maxCodePoint) return null;
    points.splice(factor, 0, point);
    factor += 1;
  }
  return String.fromCodePoint(...points);
};

const maxCodePoint = 0x10_ff_ff;
const maxInt = 0x7f_ff_ff_ff;
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

const digitOf = (letter: string | undefined): number | null => {
  const digit = letter === undefined ? -1 : alphabet.indexOf(letter);
  return digit === -1 ? null : digit;
};

const adapted = ({ delta, length, isFirst }: { delta: number; length: number; isFirst: boolean }): number => {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
};
