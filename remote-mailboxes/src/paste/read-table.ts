import Papa from 'papaparse';

/** Parses the cells of spreadsheet text or CSV with any common delimiter; skips empty lines. */
export const readTable = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: ['\t', ',', ';'],
  }).data.map((cells) => cells.map((cell) => cell.trim()));

/** Serialises the cells as text. */
export const writeTable = (table: readonly (readonly string[])[]): string =>
  Papa.unparse([...table], { newline: '\n' });
