import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { workFolder } from './stack.ts';

/** By deployable. One that is new in the current sources has no previous version. */
type Versions = Record<string, string>;

/** The versions of the sources, and those of the previous release (tools/test/prepare-previous.ts). */
export const { current, previous } = JSON.parse(readFileSync(resolve(workFolder, 'versions.json'), 'utf8')) as {
  current: Versions;
  previous: Versions;
};
