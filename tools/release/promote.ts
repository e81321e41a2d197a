import { userInfo } from 'node:os';
import type { History, Registry } from '@roost/shared/platform/registry';
import { remainingCanary } from './remaining-canary.ts';
import { changeRegistry, type RegistryChange } from './change-registry.ts';
import { verifyDocuments } from './documents.ts';
import { comparisonsOf } from './facts.ts';
import { historyAfterPromotion, historyAfterRollback, isReturn } from './history.ts';
import { requireHeaders } from './nginx-headers.ts';
import { isDocumentUnit, type ReleaseUnit } from './release-unit.ts';
import { isPublished, publishedFolder } from './publish.ts';
import type { Proposal } from './proposal.ts';
import { baseOf, historyOf, registrationOf } from './registration.ts';
import { readRegistry } from './registry-file.ts';
import { requireFilled } from './require-filled.ts';
import { orderOfDocuments, requireFit } from './require-fit.ts';
import { liveManifestOf, requireFree } from './require-free.ts';
import { describeRollback, readRevisions, rollbackFrom, type Author, type Revision } from './revisions.ts';
import { requireAllowedBase, requireServed } from './base-url.ts';
import { verify } from './verify.ts';

/** A published version to make live. */
export type Target = {
  part: ReleaseUnit;
  version: string;
  /** Base URL of the remote's versions. Defaults to the one in the registry. */
  base?: string | undefined;
  /** The version that must still be live: another promotion since then is not overwritten. */
  from?: string | undefined;
};

type Options = {
  /** Fetches every file of a remote from its base URL first, and compares it with its hash. */
  fetches?: boolean;
  /**
   * Promotes a host despite incompatible live remotes, and a version that was rolled back. The page uses the previous
   * version of such remotes or shows that a remote is missing.
   */
  anyway?: boolean;
  /** Open pages ask their users immediately to reload. */
  urgent?: boolean;
} & Author &
  Timing;

type Timing = {
  /** Time for a page to read the registry after the document, in ms. */
  pauseMs?: number;
};

/** Makes one published version live (`promoteAll`). */
export const promote = (
  part: ReleaseUnit,
  version: string,
  { base, from, ...options }: Omit<Target, 'part' | 'version'> & Options = {},
): Promise<string[]> => promoteAll([{ part, version, base, from }], options);

/**
 * Makes published versions live with one atomic change of the registry. Returns notices about remotes that are ahead of
 * the host. A rollback returns to the version that was live before.
 */
export const promoteAll = async (
  targets: readonly Target[],
  { anyway = false, urgent = false, fetches = false, pauseMs, ...author }: Options = {},
): Promise<string[]> => {
  requirePublished(targets);
  // Before the lock, which other promotions wait for.
  if (fetches) await requireAllServed(targets);
  const { notices } = await changeRegistry(async (registry, revision) => {
    const revisions = await readRevisions();
    const next = targets.map(({ part, version, base, from }): Next => {
      const before = historyOf(registry, part);
      if (from !== undefined && before?.live !== from)
        throw new Error(`${part} ${before?.live ?? 'none'} is live, not ${from}: it has changed since.`);
      const rolledBack = rollbackFrom(revisions, part, version);
      if (rolledBack !== undefined && before?.live !== version && !anyway)
        throw new Error(describeRollback(rolledBack));
      return {
        part,
        action: isReturn(version, before) ? 'rollback' : 'promote',
        history: historyAfterPromotion(version, before, urgent ? revision : undefined),
        base: base ?? registry.remotes[part]?.base,
      };
    });
    return changeTo(next, { registry, anyway, author, pauseMs });
  });
  return notices;
};

/** Makes the previously live version live again at its base URL, without a build, and returns it. */
export const rollback = async (
  part: ReleaseUnit,
  options: Pick<Options, 'anyway'> & Author & Timing = {},
): Promise<string | undefined> => (await rollbackAll([part], options)).live[0]?.version;

/** Rolls several parts back in one revision. */
export const rollbackAll = async (
  parts: readonly ReleaseUnit[],
  { anyway = false, pauseMs, ...author }: Pick<Options, 'anyway'> & Author & Timing = {},
): Promise<{ live: Pick<Target, 'part' | 'version'>[]; notices: string[] }> => {
  const { revisions, notices } = await changeRegistry(async (registry) => {
    const next = parts.map(async (part): Promise<Next> => {
      const before = historyOf(registry, part);
      const history = before === undefined ? null : historyAfterRollback(before);
      if (history === null) throw new Error(`${part} has no previous version`);
      const base = isDocumentUnit(part) ? undefined : await baseOf(registry, part, history.live);
      return { part, action: 'rollback', history, base };
    });
    return changeTo(await Promise.all(next), { registry, anyway, author, pauseMs });
  });
  return { live: revisions.map(({ part, version }) => ({ part, version })), notices };
};

/** What becomes of a part. */
type Next = { part: ReleaseUnit; action: Revision['action']; history: History; base: string | undefined };

type Context = { registry: Registry; anyway: boolean; author: Author; pauseMs: number | undefined };

const changeTo = async (next: readonly Next[], { registry: before, anyway, author, pauseMs = 5_000 }: Context) => {
  const after: Registry = { ...before, remotes: { ...before.remotes }, documents: { ...before.documents } };
  const documents: Proposal['documents'] = [];
  for (const { part, history, base } of next) {
    if (isDocumentUnit(part)) {
      after.documents[part] = history;
      documents.push({ part, version: history.live });
      continue;
    }
    const canary = await remainingCanary(part, before.remotes[part], { live: history.live, base });
    after.remotes[part] = await registrationOf(before, part, { history, base, canary });
  }
  for (const { part } of next) if (!isDocumentUnit(part)) requireFree(part, liveManifestOf(after.remotes[part]), after);
  if (!anyway) requireFilled(before, after);
  const notices = await requireFit(after, { changed: next.map(({ part }) => part), anyway });
  notices.push(...next.flatMap(({ part }) => endedCanary(part, before, after)));
  for (const { part, history } of next) {
    if (!isDocumentUnit(part)) continue;
    await requireHeaders(part);
    await verifyDocuments(part, history.live);
  }
  after.comparisons = await comparisonsOf(after);
  const order = await orderOfDocuments(before, after, { anyway });
  return {
    registry: after,
    notices,
    revisions: next.map((one) => revisionOf(one, historyOf(before, one.part), author)),
    documents,
    order,
    pauseMs,
  } satisfies RegistryChange & { notices: string[] };
};

const endedCanary = (part: ReleaseUnit, before: Registry, { remotes }: Registry): string[] => {
  const { version } = before.remotes[part]?.canary ?? {};
  const { canary, live } = remotes[part] ?? {};
  return version === undefined || version === canary?.version || version === live
    ? []
    : [`The canary of ${part}, ${version}, has ended: it cannot run beside ${live}.`];
};

const requirePublished = (targets: readonly Target[]): void => {
  for (const { part, version } of targets)
    if (!isPublished(part, version))
      throw new Error(`${part} ${version} is not published. "pnpm release list ${part}" shows the published versions.`);
};

const requireAllServed = async (targets: readonly Target[]): Promise<void> => {
  const { remotes } = await readRegistry();
  for (const { part, version, base } of targets) {
    if (isDocumentUnit(part)) continue;
    const url = base ?? remotes[part]?.base;
    if (url === undefined) continue;
    await requireAllowedBase(url);
    const { files } = await verify(publishedFolder(part, version));
    await requireServed({ base: url, version, files });
  }
};

const revisionOf = (
  { part, action, history, base }: Next,
  before: History | undefined,
  { by = userInfo().username, why = null }: Author,
): Omit<Revision, 'revision'> & Pick<Next, 'part'> => ({
  action,
  part,
  version: history.live,
  replaced: before?.live ?? null,
  base: (isDocumentUnit(part) ? undefined : base) ?? null,
  by,
  why,
});
