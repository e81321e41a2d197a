import { resolve } from 'node:path';
import { checkCompatibility, type Provided } from '@roost/shared/platform/compatibility';
import { Facts, missingFacts } from '@roost/shared/platform/facts';
import type { Registry, RemoteRelease } from '@roost/shared/platform/registry';
import * as v from 'valibot';
import { sequenceOf } from './history.ts';
import { publishedFolder } from './publish.ts';
import { publishAgain, readJson } from './read-json.ts';

const UsesFile = v.object({ uses: v.optional(Facts) });
const ProvidesFile = v.object({
  version: v.string(),
  shared: v.record(v.string(), v.string()),
  /** The id of what the build gives, which documents have too. */
  id: v.optional(v.string()),
  facts: v.optional(Facts),
});

type HostFacts = Provided & { id?: string | undefined; facts?: Facts | undefined };

/** What the build of a host gives. Builds from before the facts have none. */
export const providedBy = async (folder: string): Promise<HostFacts> =>
  v.parse(ProvidesFile, await readJson(resolve(folder, 'provides.json'), { remedy: publishAgain }));

/** What the build of a remote uses. Undefined for a build from before the facts. */
export const usedBy = async (folder: string): Promise<Facts | undefined> =>
  v.parse(UsesFile, await readJson(resolve(folder, 'release.json'), { remedy: publishAgain })).uses;

/** Compares each version that pages can load with each host in the history: a page can have any of them. */
export const comparisonsOf = async ({ documents, remotes }: Registry): Promise<Registry['comparisons']> => {
  const hosts = documents.host === undefined ? [] : sequenceOf(documents.host);
  const provided = await all(hosts, (version) => providedBy(publishedFolder('host', version)));
  const versions = Object.entries(remotes).flatMap(([remote, { versions }]) =>
    Object.entries(versions).map(([version, release]) => ({ remote, version, release })),
  );
  const used = await all(versions, async ({ remote, version, release }) => ({
    name: `${remote} ${version}`,
    release,
    uses: await usedBy(publishedFolder(remote, version)),
  }));
  return Object.fromEntries(
    provided.flatMap((host) => {
      if (host.id === undefined) return [];
      const results = used.map(({ name, release, uses }) => [name, lacks({ release, uses, host })] as const);
      return [[host.id, Object.fromEntries(results)] as const];
    }),
  );
};

/** What the host lacks, in words. A page describes versions that do not fit itself. */
const lacks = ({
  release,
  uses,
  host,
}: {
  release: RemoteRelease;
  uses: Facts | undefined;
  host: HostFacts;
}): string[] => {
  const other = checkCompatibility(release, host);
  if (other !== null) return [`${other.requirement === 'module' ? other.module : other.requirement} ${other.required}`];
  return uses === undefined || host.facts === undefined ? [] : missingFacts(uses, host.facts);
};

/** The results without those of removed versions. A page that needs them compares the version itself. */
const all = async <T, R>(items: readonly T[], read: (item: T) => Promise<R>): Promise<R[]> => {
  const results = await Promise.allSettled(items.map(read));
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
};
