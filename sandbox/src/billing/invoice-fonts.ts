import { create } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sfntOfWoff } from './sfnt-of-woff.ts';

export type InvoiceFont = { name: string; bytes: () => Buffer; knows: (character: string) => boolean };

const { resolve } = createRequire(import.meta.url);

/** Read when the first text asks for it, and kept. */
const fontOf = (name: string, read: () => Buffer): InvoiceFont => {
  let kept: { bytes: Buffer; knows: (codePoint: number) => boolean } | undefined;
  const open = () => {
    const bytes = read();
    const font = create(bytes);
    const knows = (codePoint: number) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(codePoint);
    return { bytes, knows };
  };
  return {
    name,
    bytes: () => (kept ??= open()).bytes,
    knows: (character) => (kept ??= open()).knows(character.codePointAt(0) ?? 0),
  };
};

/** Latin with all its marks, Greek, Cyrillic and Devanagari. */
const usual = fontOf('Noto Sans', () =>
  readFileSync(resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
);
/** Every other script, Chinese, Japanese and Korean among them, drawn plainly on a grid of 16 by 16. */
const plain = fontOf('UnifontEX', () =>
  sfntOfWoff(readFileSync(resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'))),
);

/**
 * The font that a text is written in, whole, and the text as that font can write it. Nothing ends as an empty box: a character that no font
 * knows, such as a rare ideograph, becomes a question mark, and what has no shape of its own goes. Letters of Arabic stand unjoined.
 */
export const inFont = (text: string): { font: InvoiceFont; text: string } => {
  const characters = [
    ...text
      .normalize('NFC')
      .replaceAll(/\s*[\n\r\t]+\s*/g, ' ')
      .replaceAll(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, ''),
  ];
  const isWritten = (font: InvoiceFont) => (character: string) => isAssigned(character) && font.knows(character);
  if (characters.every(isWritten(usual))) return { font: usual, text: characters.join('') };
  const isDrawn = isWritten(plain);
  return { font: plain, text: characters.map((character) => (isDrawn(character) ? character : '?')).join('') };
};

/** For the others the plain font has a box with their number. */
const isAssigned = (character: string): boolean => !/[\p{Cn}\p{Co}\p{Cs}]/u.test(character);
