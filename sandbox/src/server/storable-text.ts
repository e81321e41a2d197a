/**
 * Whether PostgreSQL can store every text of a parsed JSON value: it rejects NUL everywhere and unpaired surrogates in JSON. `text` is
 * what was parsed: most bodies have no such escape, and are not walked.
 */
export const isStorable = (value: unknown, { text }: { text: string }): boolean => {
  if (!/\\u(?:0000|d[89a-f])/i.test(text)) return true;
  // Not recursive: a body can be nested deeply.
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false;
    if (typeof next === 'object' && next !== null) waiting.push(...Object.keys(next), ...Object.values(next));
  }
  return true;
};
