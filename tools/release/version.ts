import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildIdOf } from '@roost/shared/build/build-id';
import { top } from '@roost/tools/top';
import { sourceOf, type Part } from './part.ts';

/** Version of a build of the current sources: the version in package.json and the build id. */
export const versionOf = (part: Part): string => {
  const root = resolve(top, sourceOf(part).folder);
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string };
  return `${version}-${buildIdOf({ root })}`;
};
