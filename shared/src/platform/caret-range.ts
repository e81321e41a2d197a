/**
 * Whether the version is in a caret range (semver.org). The leftmost non-zero number must match; the rest is equal or
 * higher. Returns false for an invalid version or range. A document inlines this file, so it imports nothing.
 */
export const isInCaretRange = (version: string, range: string): boolean => {
  const provided = numbersOf(version);
  const required = range.startsWith('^') ? numbersOf(range.slice(1)) : undefined;
  if (provided === undefined || required === undefined) return false;
  const fixed = required.findIndex((part) => part > 0);
  const differing = required.findIndex((part, index) => part !== provided[index]);
  if (differing === -1) return true;
  return fixed !== -1 && differing > fixed && (provided[differing] ?? 0) > (required[differing] ?? 0);
};

const numbersOf = (text: string): number[] | undefined => /^(\d+)\.(\d+)\.(\d+)/.exec(text)?.slice(1).map(Number);
