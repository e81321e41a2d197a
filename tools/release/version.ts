import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildIdOf } from '@roost/shared/build/build-id';
import { repoRoot } from '@roost/tools/repo-root';
import { buildSourceOf, type ReleaseUnit } from './release-unit.ts';

/** Version of a build of the current sources: the version in package.json and the build id. */
export const versionOf = (part: ReleaseUnit): string => {
  const root = resolve(repoRoot, buildSourceOf(part).folder);
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string };
  return `${version}-${buildIdOf({ root })}`;
};
