import Papa from 'papaparse';

/** Parses spreadsheet text or CSV with tabs, commas or semicolons; skips empty lines. */
export const readTable = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy', delimiter: delimiterOf }).data.map(
    (cells) => cells.map((cell) => cell.trim()),
  );

const delimiters = ['\t', ',', ';'];
const quotedField = /(?<=^|[\t,;\r\n])"(?:[^"]|"")*"/g;

/** The delimiter of the most lines, and of those the most frequent one. Text in quotes does not count. */
const delimiterOf = (text: string): string => {
  const lines = text.replaceAll(quotedField, '').split(/[\r\n]+/);
  const rank = (delimiter: string) =>
    lines.reduce((sum, line) => sum + (line.includes(delimiter) ? text.length : 0) + line.split(delimiter).length, 0);
  return delimiters.toSorted((one, other) => rank(other) - rank(one))[0] ?? ',';
};
