import { utimes } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { RemoteName } from '@roost/shared/platform/mount';
import type { History, RegisteredRemote, Registry } from '@roost/shared/platform/registry';
import { usedBy } from './facts.ts';
import { sequenceOf } from './history.ts';
import { isDocumentUnit, type ReleaseUnit } from './release-unit.ts';
import { publishedFolder } from './publish.ts';
import { lastPromotionOf, readRevisions } from './revisions.ts';
import { requireAllowedBase, requireAllowedName } from './base-url.ts';
import { verify } from './verify.ts';

export const historyOf = (registry: Registry, part: ReleaseUnit): History | undefined =>
  isDocumentUnit(part) ? registry.documents[part] : registry.remotes[part];

/** Base URL at which the version was last promoted. */
export const baseOf = async (registry: Registry, remote: RemoteName, version: string): Promise<string | undefined> =>
  lastPromotionOf(await readRevisions(), remote, version)?.base ?? registry.remotes[remote]?.base;

type Next = { history: History; base: string | undefined; canary: RegisteredRemote['canary'] };

/**
 * The entry of a remote with this history and canary. Throws unless the live version is complete and allowed at its base
 * URL. Leaves out other versions that are not.
 */
export const registrationOf = async (
  registry: Registry,
  remote: RemoteName,
  { history, base, canary }: Next,
): Promise<RegisteredRemote> => {
  if (base === undefined)
    throw new Error(`${remote} is not in the registry yet. Give the base URL of its versions with --base.`);
  await requireAllowedName(remote);
  await requireAllowedBase(base);
  const known = registry.remotes[remote]?.versions[history.live];
  const live = await verify(publishedFolder(remote, history.live));
  if (known !== undefined && !isDeepStrictEqual(known, live)) {
    throw new Error(`${remote} ${history.live} differs from the version that was promoted earlier`);
  }
  // Throws when the list cannot be read.
  await usedBy(publishedFolder(remote, history.live));
  const [previous, ...earlier] = await completeReleaseOf(remote, sequenceOf(history).slice(1));
  // A page finds every version at one base URL. A rollback finds each at its own.
  const isFallback = previous !== undefined && (await baseOf(registry, remote, previous.version)) === base;
  const [started] = await completeReleaseOf(remote, canary === undefined ? [] : [canary.version]);
  return {
    base,
    live: history.live,
    previous: previous?.version ?? null,
    earlier: earlier.map(({ version }) => version),
    minimum: history.minimum,
    canary: started && canary,
    versions: {
      [history.live]: live,
      ...(isFallback ? { [previous.version]: previous.release } : {}),
      ...(started ? { [started.version]: started.release } : {}),
    },
  };
};

/** Drops versions with missing or changed files from the rollback history. */
const completeReleaseOf = async (remote: RemoteName, versions: readonly string[]) => {
  const verified = versions.map((version) =>
    verify(publishedFolder(remote, version)).then(
      (release) => [{ version, release }],
      () => [],
    ),
  );
  return (await Promise.all(verified)).flat();
};

/** Sets the modification time of the folder to the end of its live period: open pages can still use the version. */
export const touchReplaced = async (part: ReleaseUnit, before: string | undefined, after: string): Promise<void> => {
  if (before === undefined || before === after) return;
  await utimes(publishedFolder(part, before), new Date(), new Date()).catch(() => undefined);
};
