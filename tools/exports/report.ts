import { changesBetween, isReached, versionNeeded } from './compare-exports.ts';
import type { Exports } from './read-exports.ts';

/** The exports of shared that the host gives to remotes, and the version of shared that has them. */
export type Report = { version: string; exports: Exports };

const versionLine = 'platform version';

/** The text of the file: one export a line. */
export const format = ({ version, exports }: Report): string =>
  Object.entries({ [versionLine]: version, ...exports })
    .map(([name, text]) => `${name}: ${text}\n`)
    .join('');

export const parse = (text: string): Report => {
  const lines = text.split('\n').filter((line) => line !== '');
  const all = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]));
  const { [versionLine]: version = '', ...exports } = all;
  return { version, exports };
};

/** Why the report cannot be accepted, or null. With `isWriting`, a report that only is out of date can be replaced. */
export const rejectReport = (
  reported: Report,
  sources: Report,
  { isWriting }: { isWriting: boolean },
): string | null => {
  const changes = changesBetween(reported.exports, sources.exports);
  const needed = versionNeeded(reported.version, changes);
  const says = changes.map((change) => change.says).join('\n');
  if (!isReached(sources.version, needed))
    return `${says}\nThat needs version ${needed} of shared/package.json, which is ${sources.version} (docs/releasing.md).`;
  if (isWriting || format(reported) === format(sources)) return null;
  return `${says}\nshared/exports.txt is out of date: run "pnpm exports" and commit it.`.trim();
};
