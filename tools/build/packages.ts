import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RemoteName } from '@roost/shared/platform/mount';
import { repoRoot } from '@roost/tools/repo-root';

const foldersLike = (pattern: string): string[] =>
  globSync(`${pattern}/package.json`, { cwd: repoRoot }).map((file) => dirname(file));

/** Folders of the remotes: every package named `remote-*`. */
const remotes = foldersLike('remote-*').toSorted();

/** Names of the remotes: their folders without `remote-`. */
export const remoteNames: readonly RemoteName[] = remotes.map((folder) => folder.replace('remote-', ''));

/** Folders of the packages that run in a browser, which have messages in `src/locales`. */
export const browserPackages = [...foldersLike('{shared,host}').toSorted().toReversed(), ...remotes];

/** Folders of the packages with unit tests that run in Node. */
export const nodePackages = ['bench', 'sandbox', 'tools'];

/** Folders of all packages. */
export const packages = [...browserPackages, ...nodePackages, 'e2e'];
