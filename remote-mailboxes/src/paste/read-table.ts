import Papa from 'papaparse';

/** The cells of a text that was copied from a spreadsheet or is a CSV file, whatever separates them; empty lines are left out. */
export const readTable = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: ['\t', ',', ';'],
  }).data.map((cells) => cells.map((cell) => cell.trim()));

/** The same cells as text again. */
export const writeTable = (table: readonly (readonly string[])[]): string =>
  Papa.unparse([...table], { newline: '\n' });
