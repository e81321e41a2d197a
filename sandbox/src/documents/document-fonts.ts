import { create } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { woffToSfnt } from './woff-to-sfnt.ts';

export type DocumentFont = { name: string; bytes: () => Buffer; hasGlyph: (character: string) => boolean };

const { resolve } = createRequire(import.meta.url);

const loadFont = (name: string, read: () => Buffer): DocumentFont => {
  let loaded: { bytes: Buffer; knows: (codePoint: number) => boolean } | undefined;
  const open = () => {
    const bytes = read();
    const font = create(bytes);
    const knows = (codePoint: number) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(codePoint);
    return { bytes, knows };
  };
  return {
    name,
    bytes: () => (loaded ??= open()).bytes,
    hasGlyph: (character) => (loaded ??= open()).knows(character.codePointAt(0) ?? 0),
  };
};

/** Latin with diacritics, Greek, Cyrillic and Devanagari. */
const notoSans = loadFont('Noto Sans', () =>
  readFileSync(resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
);
/** All other scripts, including Chinese, Japanese and Korean, as 16 by 16 bitmaps. */
const unifont = loadFont('UnifontEX', () =>
  woffToSfnt(readFileSync(resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'))),
);

/**
 * Selects one font for the whole text and prepares the text for it. Replaces characters without a glyph, such as rare
 * ideographs, with a question mark. Removes invisible characters. Arabic letters are not joined.
 */
export const selectFont = (text: string): { font: DocumentFont; text: string } => {
  const characters = [
    ...text
      .normalize('NFC')
      .replaceAll(/\s*[\n\r\t]+\s*/g, ' ')
      .replaceAll(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, ''),
  ];
  const isWritten = (font: DocumentFont) => (character: string) => isAssigned(character) && font.hasGlyph(character);
  if (characters.every(isWritten(notoSans))) return { font: notoSans, text: characters.join('') };
  const isDrawn = isWritten(unifont);
  return { font: unifont, text: characters.map((character) => (isDrawn(character) ? character : '?')).join('') };
};

/** For unassigned code points the plain font has a placeholder glyph. */
const isAssigned = (character: string): boolean => !/[\p{Cn}\p{Co}\p{Cs}]/u.test(character);
