import Papa from 'papaparse';

/** Parses spreadsheet text or CSV with tabs, commas or semicolons; skips empty lines. */
export const readTable = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: ['\t', ',', ';'],
  }).data.map((cells) => cells.map((cell) => cell.trim()));

/** Serialises the cells as text. */
export const writeTable = (table: readonly (readonly string[])[]): string =>
  Papa.unparse([...table], { newline: '\n' });
