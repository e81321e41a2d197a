import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sourceFolderOf, type ReleaseUnit } from './release-unit.ts';

/** The changelog entry for the version in package.json. Throws when the entry is missing or empty. */
export const changesIn = (part: ReleaseUnit, { root = sourceFolderOf(part) }: { root?: string } = {}): string => {
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string };
  const file = resolve(root, 'CHANGELOG.md');
  const entries = readFileSync(file, 'utf8').split(/^## /m).slice(1);
  const entry = entries.find((text) => text.split(/\s/, 1)[0] === version);
  const changes = entry?.split('\n').slice(1).join('\n').trim() ?? '';
  if (changes === '')
    throw new Error(`${file} has no entry for ${version}. Add the heading "## ${version}" and describe the changes.`);
  return changes;
};
