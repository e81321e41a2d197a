/** A word of a zone file: a name, number, type, or string. */
export type ZoneWord = {
  text: string;
  /** Contains an escape, which Roost supports in strings only. */
  isEscaped: boolean;
};

/** One entry of a zone file; parentheses join lines. */
export type ZoneEntry = {
  /** Number of its first line, from 1. */
  line: number;
  /** Its first line, without the comment. */
  text: string;
  /** Whether the entry begins with an owner or a directive. Otherwise the owner is the one of the entry before. */
  hasOwner: boolean;
  /** Null when the entry is malformed. */
  words: ZoneWord[] | null;
};

const piece =
  /(?<newline>\r?\n)|(?<space>[ \t\r]+)|(?<comment>;[^\n]*)|(?<bracket>[()])|"(?<quoted>(?:\\[^\n]|[^"\\\n])*)"|(?<plain>(?:\\[^\n]|[^\s;()"\\])+)|[^]/gu;

/** Splits a zone file into entries (RFC 1035, section 5.1). A malformed entry ends with its line. */
export const zoneEntries = (text: string): ZoneEntry[] => {
  const entries: ZoneEntry[] = [];
  let line = 1;
  let depth = 0;
  let entry: ZoneEntry | null = null;
  const end = () => {
    if (entry !== null && (entry.words === null || entry.words.length > 0)) entries.push(entry);
    entry = null;
    depth = 0;
  };
  const current = (): ZoneEntry => (entry ??= { line, text: '', hasOwner: true, words: [] });
  for (const { 0: all, groups = {} } of text.replace(/^\uFEFF/, '').matchAll(piece)) {
    const { newline, space, comment, bracket, quoted, plain } = groups;
    if (newline !== undefined) {
      if (depth === 0 || entry?.words === null) end();
      line += 1;
      continue;
    }
    if (comment !== undefined) continue;
    if (space !== undefined && entry === null) entry = { line, text: '', hasOwner: false, words: [] };
    const open = current();
    if (open.line === line) open.text += all;
    if (bracket !== undefined) depth += bracket === '(' ? 1 : -1;
    const word = quoted ?? plain;
    if (word !== undefined) addWord(open, word);
    else if ((space ?? bracket) === undefined || depth < 0) open.words = null;
  }
  if (depth > 0 && entry !== null) (entry as ZoneEntry).words = null;
  end();
  return entries.map(({ text: first, ...rest }) => ({ ...rest, text: first.trim() }));
};

const addWord = (entry: ZoneEntry, written: string): void => {
  const text = unescaped(written);
  if (text === null) entry.words = null;
  else entry.words?.push({ text, isEscaped: written.includes('\\') });
};

/** The text of a word whose octets can be written as `\DDD`; null when they are no UTF-8. */
const unescaped = (written: string): string | null => {
  if (!written.includes('\\')) return written;
  const octets: number[] = [];
  for (const [, number, escaped, plain = ''] of written.matchAll(/\\(\d{3})|\\([^])|([^\\]+)/gu)) {
    if (number === undefined) octets.push(...new TextEncoder().encode(escaped ?? plain));
    else octets.push(Number(number));
  }
  if (octets.some((octet) => octet > 255)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(octets));
  } catch {
    return null;
  }
};
