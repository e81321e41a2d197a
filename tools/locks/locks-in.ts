/** A lock in source code: a call of Drizzle or of a helper, or an SQL clause in a template. */
export type Lock = { start: number; end: number; text: string };

const patterns = [
  /\s*\.for\('(?:(?:no key )?update|key share)'(?:, \{[^}]*\})?\)/g,
  /(?<=[\s`])for (?:no key )?update(?: skip locked)?(?=[\s)`])/g,
  /\s*(?:if \(.*\) )?await lockWorkspace\([^)]*\);/g,
  /\s*await [\w.]+\((?:sql`|')select pg_advisory_(?:xact_)?lock\([^;]*;/g,
];

export const locksIn = (source: string): Lock[] =>
  patterns
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .filter(({ index }) => !isInComment(source, index))
    .map(({ index, 0: text }) => ({ start: index, end: index + text.length, text: text.trim() }))
    .toSorted((one, other) => one.start - other.start);

export const without = (source: string, { start, end }: Lock): string => source.slice(0, start) + source.slice(end);

const isInComment = (source: string, index: number): boolean => {
  const line = source.slice(source.lastIndexOf('\n', index) + 1, source.indexOf('\n', index + 1));
  return /^\s*(?:\/\/|\*|\/\*)/.test(line);
};
