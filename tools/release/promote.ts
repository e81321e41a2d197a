import { utimes } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import type { RemoteName } from '@roost/shared/platform/mount';
import type { History, Registry } from '@roost/shared/platform/registry';
import { placeDocuments, type DocumentUnit } from './documents.ts';
import { comparisonsOf } from './facts.ts';
import { historyAfterPromotion, historyAfterRollback, sequenceOf } from './history.ts';
import { requireHeaders } from './nginx-headers.ts';
import { isRemote, type ReleaseUnit } from './release-unit.ts';
import { isPublished, publishedFolder } from './publish.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';
import { requireHostFor, requireRemotesFor } from './require-host-for.ts';
import { lastPromotionOf, readRevisions, rollbackFrom, type Revision } from './revisions.ts';
import { requireAllowedOrigin, requireServed } from './served.ts';
import { verify } from './verify.ts';

type Options = {
  /** Base URL of the remote's versions. Defaults to the one in the registry. */
  base?: string;
  /** The version that must still be live: another promotion since then is not overwritten. */
  from?: string;
  /** Fetches every file of a remote from its base URL first, and compares it with its hash. */
  fetches?: boolean;
  /**
   * Promotes a host despite incompatible live remotes, and a version that was rolled back. The page uses the previous
   * version of such remotes or shows that a remote is missing.
   */
  anyway?: boolean;
} & Author;

/** Who changes what is live, and the reason. */
type Author = Partial<Pick<Revision, 'by' | 'why'>>;

/**
 * Makes a published version live with one atomic change of the registry. A rollback returns to the version that was
 * live before.
 */
export const promote = async (
  part: ReleaseUnit,
  version: string,
  { base, from, anyway, fetches = false, ...author }: Options = {},
): Promise<void> => {
  if (!isPublished(part, version)) {
    throw new Error(`${part} ${version} is not published. "pnpm release list ${part}" shows the published versions.`);
  }
  if (isRemote(part) && fetches) {
    // Before the lock, which other promotions wait for.
    const { files } = await verify(publishedFolder(part, version));
    const url = base ?? (await readRegistry()).remotes[part]?.base;
    if (url !== undefined) await requireServed({ base: url, version, files });
  }
  await changeRegistry(async (registry) => {
    const before = historyOf(registry, part);
    if (from !== undefined && before?.live !== from)
      throw new Error(`${part} ${before?.live ?? 'none'} is live, not ${from}: it has changed since.`);
    const rolledBack = rollbackFrom(await readRevisions(), part, version);
    if (rolledBack !== undefined && before?.live !== version && anyway !== true) throw new Error(isBad(rolledBack));
    const history = historyAfterPromotion(version, before);
    const url = base ?? (isRemote(part) ? registry.remotes[part]?.base : undefined);
    if (isRemote(part)) await release(registry, part, history, url);
    else await releaseDocuments(registry, part, history, { anyway });
    registry.comparisons = await comparisonsOf(registry);
    return changeOf({ action: 'promote', part, before, history, base: url, author });
  });
};

/** Makes the previously live version live again at its base URL, without a build, and returns it. */
export const rollback = async (
  part: ReleaseUnit,
  { anyway, ...author }: Pick<Options, 'anyway'> & Author = {},
): Promise<string> => {
  const { version } = await changeRegistry(async (registry) => {
    const before = historyOf(registry, part);
    const history = before === undefined ? null : historyAfterRollback(before);
    if (history === null) throw new Error(`${part} has no previous version`);
    const base = isRemote(part) ? await baseOf(registry, part, history.live) : undefined;
    if (isRemote(part)) await release(registry, part, history, base);
    else await releaseDocuments(registry, part, history, { anyway });
    registry.comparisons = await comparisonsOf(registry);
    return changeOf({ action: 'rollback', part, before, history, base, author });
  });
  return version;
};

const isBad = ({ part, replaced, by, why, revision }: Revision) =>
  `${part} ${replaced} was rolled back on ${new Date(revision).toISOString().slice(0, 16).replace('T', ' ')} by ${by}${
    why === null ? '' : ` (${why})`
  }. Use --anyway to make it live again.`;

const changeOf = ({
  part,
  before,
  history,
  base,
  author: { by = userInfo().username, why = null },
  action,
}: {
  action: Revision['action'];
  part: ReleaseUnit;
  before: History | undefined;
  history: History;
  base: string | undefined;
  author: Author;
}): Omit<Revision, 'revision'> => ({
  action,
  part,
  version: history.live,
  replaced: before?.live ?? null,
  base: (isRemote(part) ? base : undefined) ?? null,
  by,
  why,
});

/** Base URL at which the version was last promoted. */
const baseOf = async (registry: Registry, remote: RemoteName, version: string): Promise<string | undefined> =>
  lastPromotionOf(await readRevisions(), remote, version)?.base ?? registry.remotes[remote]?.base;

export const historyOf = (registry: Registry, part: ReleaseUnit): History | undefined =>
  isRemote(part) ? registry.remotes[part] : registry.documents[part];

const release = async (registry: Registry, remote: RemoteName, history: History, base?: string): Promise<void> => {
  if (base === undefined)
    throw new Error(`${remote} is not in the registry yet. Give the base URL of its versions with --base.`);
  await requireAllowedOrigin(base);
  const known = registry.remotes[remote]?.versions[history.live];
  const live = await verify(publishedFolder(remote, history.live));
  if (known !== undefined && !isDeepStrictEqual(known, live)) {
    throw new Error(`${remote} ${history.live} differs from the version that was promoted earlier`);
  }
  await requireHostFor({
    remote,
    version: history.live,
    release: live,
    folder: publishedFolder(remote, history.live),
    registry,
  });
  const [previous, ...earlier] = await completeReleaseOf(remote, sequenceOf(history).slice(1));
  // A page finds every version at one base URL. A rollback finds each at its own.
  const isFallback = previous !== undefined && (await baseOf(registry, remote, previous.version)) === base;
  await touchReplaced(remote, registry.remotes[remote]?.live, history.live);
  registry.remotes[remote] = {
    base,
    live: history.live,
    previous: previous?.version ?? null,
    earlier: earlier.map(({ version }) => version),
    versions: { [history.live]: live, ...(isFallback ? { [previous.version]: previous.release } : {}) },
  };
};

const releaseDocuments = async (
  registry: Registry,
  part: DocumentUnit,
  history: History,
  { anyway = false }: Pick<Options, 'anyway'>,
): Promise<void> => {
  if (part === 'host' && !anyway)
    await requireRemotesFor({ host: history.live, folder: publishedFolder('host', history.live), registry });
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
