import type { CompatibilityResult } from '@roost/shared/platform/compatibility';
import type { RemoteName } from '@roost/shared/platform/mount';
import type { Registry } from '@roost/shared/platform/registry';
import { compare, describe } from './compare.ts';
import { providedBy, usedBy } from './facts.ts';
import { publishedFolder } from './publish.ts';
import type { ReleaseUnit } from './release-unit.ts';

type Options = {
  /** What the change promotes or rolls back. */
  changed: readonly ReleaseUnit[];
  /** Accepts a host that lacks what an unchanged remote needs. */
  anyway?: boolean | undefined;
};

/**
 * Throws, with the reasons, unless pages of the live host have a version of each remote that the change concerns. Returns
 * notices about remotes that are ahead of the host: pages show their previous version.
 */
export const requireFit = async (registry: Registry, { changed, anyway = false }: Options): Promise<string[]> => {
  const host = registry.documents.host?.live;
  // Without a live host there is nothing to check. The host checks again before it loads a remote.
  if (host === undefined) return [];
  const given = await providedBy(publishedFolder('host', host));
  const ofRemotes: string[] = [];
  const ofHost: string[] = [];
  const notices: string[] = [];
  for (const [remote, { live, previous, canary }] of Object.entries(registry.remotes)) {
    const isChanged = changed.some((part) => part === remote);
    if (!isChanged && !changed.includes('host')) continue;
    const unfit = canary && (await lackOfVersion(registry, remote, canary.version));
    if (unfit) notices.push(`${unfit}. Workspaces of the canary have ${remote} ${live}.`);
    const lack = await lackIn({ registry, remote, version: live, given });
    if (lack === null) continue;
    const reason = describe({ subject: `${remote} ${live}`, lack, host });
    const isAhead = lack.requirement !== 'facts';
    if (isAhead && previous !== null && (await lackIn({ registry, remote, version: previous, given })) === null)
      notices.push(`${reason}. Pages show ${remote} ${previous} until a host fits.`);
    else if (isChanged)
      ofRemotes.push(`${reason}. Release a compatible host first${isAhead ? ', or both with --set' : ''}.`);
    else ofHost.push(reason);
  }
  if (ofRemotes.length > 0) throw new Error(ofRemotes.join('\n'));
  if (ofHost.length > 0 && !anyway)
    throw new Error(
      `${ofHost.join('\n')}\nhost ${host} would not load them. Roll them back or release compatible versions first, or use --anyway.`,
    );
  return notices;
};

/** What the live host lacks for a version of the registry, in words. Null when it fits. */
export const lackOfVersion = async (
  registry: Registry,
  remote: RemoteName,
  version: string,
): Promise<string | null> => {
  const host = registry.documents.host?.live;
  if (host === undefined) return null;
  const lack = await lackIn({ registry, remote, version, given: await providedBy(publishedFolder('host', host)) });
  return lack && describe({ subject: `${remote} ${version}`, lack, host });
};

/** When the documents change. `pause`: before the registry, with time for pages that have started to load. */
type Order = 'before' | 'pause' | 'after';

/**
 * The order in which the documents of a new host and the registry change, so that a page that opens in between has a
 * version of each remote. Throws when there is none.
 */
export const orderOfDocuments = async (
  before: Registry,
  after: Registry,
  { anyway = false }: Pick<Options, 'anyway'>,
): Promise<Order> => {
  const [present, next] = [before.documents.host?.live, after.documents.host?.live];
  if (present === undefined || next === undefined || present === next) return 'before';
  const accepted = new Set([...(await withoutVersion(before, present)), ...(await withoutVersion(after, next))]);
  const gaps = async (registry: Registry, host: string) =>
    (await withoutVersion(registry, host)).filter((remote) => !accepted.has(remote) && remote in before.remotes);
  const missing = await gaps(after, present);
  if ((await gaps(before, next)).length === 0) return missing.length === 0 ? 'before' : 'pause';
  if (missing.length === 0) return 'after';
  if (anyway) return 'before';
  throw new Error(
    `Pages that open during the change would have no version of ${missing.join(', ')}. Promote it ahead first, so that its previous version remains, or use --anyway.`,
  );
};

/** The remotes without a version that fits the host. A canary is no version for the other workspaces. */
const withoutVersion = async (registry: Registry, host: string): Promise<string[]> => {
  const given = await providedBy(publishedFolder('host', host));
  const lacking = Object.entries(registry.remotes).map(async ([remote, { live, previous, versions }]) => {
    const ofAll = Object.keys(versions).filter((version) => version === live || version === previous);
    const lacks = ofAll.map((version) => lackIn({ registry, remote, version, given }));
    return (await Promise.all(lacks)).includes(null) ? [] : [remote];
  });
  return (await Promise.all(lacking)).flat();
};

type Lack = { registry: Registry; remote: RemoteName; version: string; given: Awaited<ReturnType<typeof providedBy>> };

/** What the host lacks for a version that pages can load; null when it fits. */
const lackIn = async ({ registry, remote, version, given }: Lack): Promise<CompatibilityResult> => {
  const release = registry.remotes[remote]?.versions[version];
  if (release === undefined) return { requirement: 'module', module: 'version', required: version, provided: null };
  // The files of an older live version can be gone: the page then reports that.
  const uses = await usedBy(publishedFolder(remote, version)).catch(() => undefined);
  return compare({ release, uses, given });
};
