import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { RemoteName } from '@roost/shared/platform/mount';

const top = resolve(import.meta.dirname, '../..');

/** Folders of the remotes: every package named `remote-*`. */
const remotes = globSync('remote-*/package.json', { cwd: top })
  .map((file) => dirname(file))
  .toSorted();

/** Names of the remotes: their folders without `remote-`. */
export const remoteNames: readonly RemoteName[] = remotes.map((folder) => folder.replace('remote-', ''));

/** Folders of the packages that run in a browser, which have messages in `src/locales`. */
export const browserPackages = ['shared', 'host', ...remotes];

/** Folders of the packages with unit tests that run in Node. */
export const nodePackages = ['bench', 'sandbox', 'tools'];

/** Folders of all packages. */
export const packages = [...browserPackages, ...nodePackages, 'e2e'];
