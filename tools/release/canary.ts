import { userInfo } from 'node:os';
import type { Canary } from '@roost/shared/platform/channel';
import type { RegisteredRemote, Registry } from '@roost/shared/platform/registry';
import { changeRegistry, type RegistryChange } from './change-registry.ts';
import { comparisonsOf } from './facts.ts';
import { isSameShape } from './remaining-canary.ts';
import { isDocumentUnit, type ReleaseUnit } from './release-unit.ts';
import { isPublished, publishedFolder } from './publish.ts';
import { registrationOf } from './registration.ts';
import { readRegistry } from './registry-file.ts';
import { lackOfVersion } from './require-fit.ts';
import { liveManifestOf } from './require-free.ts';
import { describeRollback, readRevisions, rollbackFrom, type Author } from './revisions.ts';
import { requireServed } from './base-url.ts';
import { verify } from './verify.ts';

type Options = {
  /** The version that must still be live. */
  from?: string | undefined;
  /** The canary that must still run, or null for none: another change since then is not overwritten. */
  replaces?: Pick<Canary, 'version' | 'share'> | null | undefined;
  /** Fetches every file of the version from its base URL first, and compares it with its hash. */
  fetches?: boolean;
  /** Open pages of the workspaces concerned ask their users immediately to reload. */
  urgent?: boolean;
  /** Starts a version that was rolled back. */
  anyway?: boolean;
} & Author;

/**
 * Starts the canary of a remote, moves its share, or stops it with null, with one atomic change of the registry. A stopped
 * version counts as rolled back. Throws, with the reason, when the version cannot run beside the live one: both have the
 * same base URL, mounts and slots, and fit the live host.
 */
export const setCanary = async (
  part: ReleaseUnit,
  canary: Canary | null,
  { from, replaces, fetches = false, urgent = false, anyway = false, ...author }: Options = {},
): Promise<void> => {
  if (isDocumentUnit(part)) throw new Error(`${part} has no canary. Only a remote can have one.`);
  if (canary !== null && !isPublished(part, canary.version))
    throw new Error(
      `${part} ${canary.version} is not published. "pnpm release list ${part}" shows the published versions.`,
    );
  // Before the lock, which other changes wait for.
  if (canary !== null && fetches) await requireServedVersion(part, canary.version);
  await changeRegistry(async (registry, revision) => {
    const before = registry.remotes[part];
    if (before === undefined) throw new Error(`${part} is not in the registry.`);
    requireUnchanged(part, before, { from, replaces });
    if (canary === null && before.canary === undefined) throw new Error(`${part} has no canary.`);
    if (canary !== null) await requireStartable(part, canary, { before, anyway });
    const next = canary ?? undefined;
    const minimum = urgent ? revision : before.minimum;
    const entry = await registrationOf(registry, part, {
      history: { ...before, minimum },
      base: before.base,
      canary: next && { ...next, workspaces: [...new Set(next.workspaces)] },
    });
    const after: Registry = { ...registry, remotes: { ...registry.remotes, [part]: entry } };
    const lack = next && (await lackOfVersion(after, part, next.version));
    if (lack) throw new Error(`${lack}. Release a compatible host first.`);
    after.comparisons = await comparisonsOf(after);
    return { registry: after, revisions: [revisionOf(part, before, { canary: next, author })] };
  });
};

const requireServedVersion = async (part: ReleaseUnit, version: string): Promise<void> => {
  const { base } = (await readRegistry()).remotes[part] ?? {};
  if (base === undefined) return;
  const { files } = await verify(publishedFolder(part, version));
  await requireServed({ base, version, files });
};

const requireUnchanged = (
  part: string,
  { live, canary }: RegisteredRemote,
  { from, replaces }: Pick<Options, 'from' | 'replaces'>,
): void => {
  if (from !== undefined && live !== from)
    throw new Error(`${part} ${live} is live, not ${from}: it has changed since.`);
  if (replaces === undefined) return;
  if (canary?.version !== replaces?.version || canary?.share !== replaces?.share)
    throw new Error(`The canary of ${part} has changed since.`);
};

type Context = { before: RegisteredRemote; anyway: boolean };

const requireStartable = async (part: string, { version }: Canary, { before, anyway }: Context): Promise<void> => {
  const subject = `${part} ${version}`;
  if (version === before.live) throw new Error(`${subject} is live already.`);
  const { manifest } = await verify(publishedFolder(part, version));
  if (!isSameShape(manifest, liveManifestOf(before)))
    throw new Error(
      `${subject} does not declare the mounts and slots of ${before.live}, which is live. Promote such a version to all workspaces.`,
    );
  if (anyway || before.canary?.version === version) return;
  const rolledBack = rollbackFrom(await readRevisions(), part, version);
  if (rolledBack !== undefined) throw new Error(describeRollback(rolledBack));
};

const revisionOf = (
  part: string,
  { base, canary: before }: RegisteredRemote,
  { canary, author: { by = userInfo().username, why = null } }: { canary: Canary | undefined; author: Author },
): RegistryChange['revisions'][number] => ({
  action: 'canary',
  part,
  version: canary?.version ?? before?.version ?? '',
  replaced: before?.version ?? null,
  share: canary?.share,
  base,
  by,
  why,
});
