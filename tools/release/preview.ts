import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { Preview } from '@roost/shared/platform/preview';
import type { Registry } from '@roost/shared/platform/registry';
import { integrityOf } from '@roost/tools/build/integrity';
import * as v from 'valibot';
import { changeRegistry, type RegistryChange } from './change-registry.ts';
import { compare, describe } from './compare.ts';
import { providedBy, usedBy } from './facts.ts';
import { isDocumentUnit, type ReleaseUnit } from './release-unit.ts';
import { isPublished, publishedFolder } from './publish.ts';
import { previewsIn } from './previews-in.ts';
import { requireFree } from './require-free.ts';
import type { Author } from './revisions.ts';
import { requireServed } from './base-url.ts';
import { verify } from './verify.ts';

/** A preview ends at the latest after this time, in ms: 30 days. */
export const maxPreviewMs = 30 * 24 * 60 * 60 * 1000;

type Options = Pick<Preview, 'expires' | 'roles' | 'members'> & {
  /** Fetches every file of the version from its base URL first, and compares it with its hash. */
  fetches?: boolean;
} & Author;

/**
 * Adds a preview of a published version to the registry and returns its id. Throws, with the reason, when pages of the
 * live host could not show the version.
 */
export const startPreview = async (
  part: ReleaseUnit,
  version: string,
  { expires, roles, members, fetches = false, ...author }: Options,
): Promise<string> => {
  if (isDocumentUnit(part)) throw new Error(`${part} has no preview. Only a remote can have one.`);
  if (!isPublished(part, version)) throw new Error(`${part} ${version} is not published.`);
  if (!(expires > Date.now() && expires <= Date.now() + maxPreviewMs))
    throw new Error('A preview ends in the future, within 30 days.');
  const folder = publishedFolder(part, version);
  const release = await verify(folder);
  const integrity = integrityOf(await readFile(resolve(folder, 'release.json')));
  const preview = v.parse(Preview, { remote: part, version, integrity, expires, roles, members });
  const id = randomBytes(16).toString('base64url');
  await changeRegistry(async (registry) => {
    const entry = registry.remotes[part];
    if (entry === undefined) throw new Error(`${part} is not in the registry.`);
    requireFree(part, release.manifest, registry);
    await requireFitOf(part, version, registry);
    if (fetches)
      await requireServed({ base: entry.base, version, files: { ...release.files, 'release.json': integrity } });
    return {
      registry: { ...registry, previews: { ...registry.previews, [id]: preview } },
      revisions: [revisionOf(preview, { base: entry.base, author })],
    };
  });
  return id;
};

/** Removes a preview. Open tabs learn of it within a minute. */
export const stopPreview = async (id: string, author: Author = {}): Promise<Preview> => {
  const { preview } = await changeRegistry(async (registry) => {
    const all = previewsIn(registry);
    const { [id]: stopped, ...previews } = all;
    if (stopped === undefined || !Object.hasOwn(all, id)) throw new Error(`There is no preview ${id}.`);
    const base = registry.remotes[stopped.remote]?.base ?? null;
    return {
      registry: { ...registry, previews },
      preview: stopped,
      revisions: [{ ...revisionOf(stopped, { base, author }), replaced: stopped.version }],
    };
  });
  return preview;
};

const requireFitOf = async (part: string, version: string, { documents }: Registry): Promise<void> => {
  const host = documents.host?.live;
  if (host === undefined) return;
  const folder = publishedFolder(part, version);
  const [release, uses, given] = [
    await verify(folder),
    await usedBy(folder),
    await providedBy(publishedFolder('host', host)),
  ];
  const lack = compare({ release, uses, given });
  if (lack !== null)
    throw new Error(`${describe({ subject: `${part} ${version}`, lack, host })}. Release a compatible host first.`);
};

const revisionOf = (
  { remote, version }: Preview,
  { base, author: { by = userInfo().username, why = null } }: { base: string | null; author: Author },
): RegistryChange['revisions'][number] => ({ action: 'preview', part: remote, version, replaced: null, base, by, why });
