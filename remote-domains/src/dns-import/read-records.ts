import type { ImportedLine } from './imported-line.ts';
import { readRecordTable } from './read-record-table.ts';
import { readZoneFile } from './read-zone-file.ts';

/** Maximum length of an imported text, in characters: 500 records with long values. */
const maxLength = 1_000_000;
/** Maximum number of lines with content. */
const maxLines = 2_000;

/** Reads a zone file, or a CSV file with a header. Returns null for a text that is too long. */
export const readRecords = (text: string, { domain }: { domain: string }): ImportedLine[] | null => {
  if (text.length > maxLength) return null;
  const lines = readRecordTable(text, { domain }) ?? readZoneFile(text, { domain });
  return lines.length > maxLines ? null : lines;
};
