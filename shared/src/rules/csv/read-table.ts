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
  const ranked = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    return { delimiter, lines: counts.filter((count) => count > 0).length, all: counts.reduce((a, b) => a + b, 0) };
  });
  return ranked.toSorted((one, other) => other.lines - one.lines || other.all - one.all)[0]?.delimiter ?? ',';
};
