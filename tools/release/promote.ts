import { utimes } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { RemoteName } from '@roost/shared/platform/mount';
import type { History, Registry } from '@roost/shared/platform/registry';
import { placeDocuments, type DocumentUnit } from './documents.ts';
import { historyAfterPromotion, historyAfterRollback, sequenceOf } from './history.ts';
import { requireHeaders } from './nginx-headers.ts';
import { isRemote, type ReleaseUnit } from './release-unit.ts';
import { publishedFolder } from './publish.ts';
import { changeRegistry } from './registry-file.ts';
import { requireHostFor, requireRemotesFor } from './require-host-for.ts';
import { verify } from './verify.ts';

type Options = {
  /** Base URL of the remote's versions. Defaults to the one in the registry. */
  base?: string;
  /**
   * Promotes a host despite incompatible live remotes. The page uses their previous version or shows that a remote is
   * missing.
   */
  anyway?: boolean;
};

/**
 * Makes a published version live with one atomic change of the registry. A rollback returns to the version that was
 * live before.
 */
export const promote = async (part: ReleaseUnit, version: string, { base, anyway }: Options = {}): Promise<void> =>
  changeRegistry(async (registry) => {
    const history = historyAfterPromotion(version, historyOf(registry, part));
    if (isRemote(part)) await release(registry, part, history, base ?? registry.remotes[part]?.base);
    else await releaseDocuments(registry, part, history, { anyway });
  });

/** Makes the previously live version live again, without a build, and returns it. */
export const rollback = async (part: ReleaseUnit, { anyway }: Pick<Options, 'anyway'> = {}): Promise<string> =>
  changeRegistry(async (registry) => {
    const current = historyOf(registry, part);
    const history = current === undefined ? null : historyAfterRollback(current);
    if (history === null) throw new Error(`${part} has no previous version`);
    if (isRemote(part)) await release(registry, part, history, registry.remotes[part]?.base);
    else await releaseDocuments(registry, part, history, { anyway });
    return history.live;
  });

export const historyOf = (registry: Registry, part: ReleaseUnit): History | undefined =>
  isRemote(part) ? registry.remotes[part] : registry.documents[part];

const release = async (registry: Registry, remote: RemoteName, history: History, base?: string): Promise<void> => {
  if (base === undefined)
    throw new Error(`${remote} is not in the registry yet. Give the base URL of its versions with --base.`);
  const known = registry.remotes[remote]?.versions[history.live];
  const live = await verify(publishedFolder(remote, history.live));
  if (known !== undefined && !isDeepStrictEqual(known, live)) {
    throw new Error(`${remote} ${history.live} differs from the version that was promoted earlier`);
  }
  await requireHostFor({ remote, version: history.live, release: live, registry });
  const [previous, ...earlier] = await completeReleaseOf(remote, sequenceOf(history).slice(1));
  await touchReplaced(remote, registry.remotes[remote]?.live, history.live);
  registry.remotes[remote] = {
    base,
    live: history.live,
    previous: previous?.version ?? null,
    earlier: earlier.map(({ version }) => version),
    versions: { [history.live]: live, ...(previous === undefined ? {} : { [previous.version]: previous.release }) },
  };
};

const releaseDocuments = async (
  registry: Registry,
  part: DocumentUnit,
  history: History,
  { anyway = false }: Pick<Options, 'anyway'>,
): Promise<void> => {
  if (part === 'host' && !anyway) await requireRemotesFor({ host: history.live, registry });
  await requireHeaders(part);
  await placeDocuments(part, history.live);
  await touchReplaced(part, registry.documents[part]?.live, history.live);
  registry.documents[part] = history;
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
const touchReplaced = async (part: ReleaseUnit, before: string | undefined, after: string): Promise<void> => {
  if (before === undefined || before === after) return;
  await utimes(publishedFolder(part, before), new Date(), new Date()).catch(() => undefined);
};
