import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { userInfo } from 'node:os';
import { changeRegistry } from './change-registry.ts';
import { changesIn } from './changelog.ts';
import { comparisonsOf } from './facts.ts';
import { recordOwners } from './owners.ts';
import { isPublished, publishBuild } from './publish.ts';
import { readRegistry } from './registry-file.ts';
import { isDocumentUnit, type ReleaseUnit } from './release-unit.ts';
import { requireFilled, requireOpened } from './require-filled.ts';
import { requirePublishable } from './require-publishable.ts';
import type { Author } from './revisions.ts';
import { versionOfBuild } from './version.ts';

/**
 * Publishes a remote that was built elsewhere: `folder` is its package, such as `remote-reports`, with `package.json`,
 * `CHANGELOG.md` and the build in `dist`. Returns its name and version. Throws, with the reason, when no host is published
 * here, or the build must not be published.
 */
export const publishFolder = async (
  folder: string,
  { anyway = false }: { anyway?: boolean } = {},
): Promise<{ part: ReleaseUnit; version: string }> => {
  const part = /^remote-([a-z]+)$/.exec(basename(folder))?.[1];
  if (part === undefined || isDocumentUnit(part))
    throw new Error(`${folder} is not the folder of a remote: its name is remote-… and lowercase letters.`);
  const output = resolve(folder, 'dist');
  if (!existsSync(resolve(output, 'release.json')))
    throw new Error(`${output} has no release.json. Build the remote first.`);
  const registry = await readRegistry();
  if (registry.documents.host === undefined)
    throw new Error('No host is live in this work folder. ROOST_WORK_DIR is the folder with the releases of Roost.');
  changesIn(part, { root: folder });
  const version = await versionOfBuild(part, output, { root: folder });
  if (!isPublished(part, version)) {
    if (!anyway) await requirePublishable({ part, version, folder: output, registry });
    await publishBuild(part, version, output);
  }
  await recordOwners(part, folder);
  return { part, version };
};

/**
 * Removes a remote from the registry. Its versions stay published, and `gc` removes them like other old ones. Throws, with
 * the names, when other live remotes fill a slot that only this one opens, or open a slot that only this one fills.
 */
export const unregister = async (
  part: ReleaseUnit,
  { by = userInfo().username, why = null, anyway = false }: Author & { anyway?: boolean } = {},
): Promise<void> => {
  await changeRegistry(async (registry) => {
    const { [part]: removed, ...remotes } = registry.remotes;
    if (removed === undefined) throw new Error(`${part} is not in the registry.`);
    const after = { ...registry, remotes };
    if (!anyway) {
      requireFilled(registry, after);
      requireOpened(registry, after);
    }
    return {
      registry: { ...after, comparisons: await comparisonsOf(after) },
      revisions: [
        { action: 'unregister', part, version: removed.live, replaced: removed.live, base: removed.base, by, why },
      ],
    };
  });
};
