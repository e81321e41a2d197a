import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { releaseFolder } from '@roost/tools/repo-root';
import { filesOf } from './documents.ts';
import { isDocumentUnit, knownUnits, type ReleaseUnit } from './release-unit.ts';
import { publishedVersions, type Published } from './published.ts';
import { publishedFolder } from './publish.ts';
import { withRegistryLock } from './registry-file.ts';
import { removeSourceMaps } from './source-maps.ts';
import { removeInputs } from './version.ts';

const day = 86_400_000;

/** Versions that are not in the registry and were not live in the last `days` days: no open page can still use them. */
export const oldVersions = async ({ days, now = new Date() }: { days: number; now?: Date }): Promise<Published[]> =>
  (await publishedVersions(knownUnits())).filter(
    ({ status, leftAt }) => status === null && Number(now) - Number(leftAt) > days * day,
  );

/** Deletes old versions and the remains of interrupted publications. Returns the deleted versions. */
export const collectGarbage = async ({ days, now = new Date() }: { days: number; now?: Date }): Promise<Published[]> =>
  // Under the registry lock, so that no version is promoted while it is being deleted.
  withRegistryLock(async () => {
    const old = await oldVersions({ days, now });
    for (const { part, version } of old) {
      await removeServed(part, version, old);
      await rm(publishedFolder(part, version), { recursive: true });
      await removeInputs(part, version);
      await removeSourceMaps(part, version);
    }
    for (const part of knownUnits()) await removeUnfinished(dirname(publishedFolder(part, '-')), now);
    return old;
  });

/** Deletes files from the origin that only deleted versions use. */
const removeServed = async (part: ReleaseUnit, version: string, going: readonly Published[]): Promise<void> => {
  if (!isDocumentUnit(part)) return;
  const staying = (await publishedVersions([part])).filter(
    (other) => !going.some((old) => old.part === part && old.version === other.version),
  );
  const filesInUse = new Set<string>();
  for (const other of staying) for (const file of Object.keys(await filesOf(part, other.version))) filesInUse.add(file);
  for (const file of Object.keys(await filesOf(part, version))) {
    if (filesInUse.has(file)) continue;
    for (const path of [file, `${file}.br`, `${file}.gz`, `${file}.dcz`])
      await rm(resolve(releaseFolder, part, path), { recursive: true, force: true });
  }
};

const removeUnfinished = async (folder: string, now: Date): Promise<void> => {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    const path = resolve(folder, name);
    if (name.includes('.unfinished-') && Number(now) - (await stat(path)).mtimeMs > day) {
      await rm(path, { recursive: true });
    }
  }
};
