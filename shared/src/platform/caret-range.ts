type Version = readonly [major: number, minor: number, patch: number];

const versionOf = (text: string): Version | null => {
  const match = /^\^?(\d+)\.(\d+)\.(\d+)/.exec(text);
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3])];
};

/**
 * Whether the version is in a caret range (semver.org). The leftmost non-zero number must match; the rest is equal or
 * higher. Returns false for an invalid version or range.
 */
export const isInCaretRange = (version: string, range: string): boolean => {
  const providedVersion = versionOf(version);
  const requiredVersion = range.startsWith('^') ? versionOf(range) : null;
  if (providedVersion === null || requiredVersion === null) return false;
  const fixed = requiredVersion[0] > 0 ? 1 : requiredVersion[1] > 0 ? 2 : 3;
  if (!requiredVersion.slice(0, fixed).every((part, index) => part === providedVersion[index])) return false;
  const difference = requiredVersion
    .map((part, index) => (providedVersion[index] ?? 0) - part)
    .find((part) => part !== 0);
  return difference === undefined || difference > 0;
};
