import type { RemoteName } from '@roost/shared/platform/mount';
import type { Registry, RemoteRelease } from '@roost/shared/platform/registry';
import {
  checkCompatibility,
  describeIncompatibility,
  lackOf,
  type CompatibilityResult,
} from '@roost/shared/platform/compatibility';
import { missingFacts, type Facts } from '@roost/shared/platform/facts';
import { givenBy, usedBy } from './facts.ts';
import { publishedFolder } from './publish.ts';

/** Throws, with the reason, when the live host does not meet the requirements of the remote's build in the folder. */
export const requireHostFor = async ({
  remote,
  version,
  release,
  folder,
  registry,
}: {
  remote: RemoteName;
  version: string;
  release: RemoteRelease;
  folder: string;
  registry: Registry;
}): Promise<void> => {
  const host = registry.documents.host?.live;
  // Without a live host there is nothing to check. The host checks again before it loads a remote.
  if (host === undefined) return;
  const given = await givenBy(publishedFolder('host', host));
  const incompatibility = compare({ release, uses: await usedBy(folder), given });
  if (incompatibility === null) return;
  throw new Error(
    `${describe({ subject: `${remote} ${version}`, incompatibility, host })}. Release a compatible host first.`,
  );
};

/** Throws, with the reasons, when the host's build in the folder does not meet the requirements of the live remotes. */
export const requireRemotesFor = async ({
  host,
  folder,
  registry,
}: {
  host: string;
  folder: string;
  registry: Registry;
}): Promise<void> => {
  const given = await givenBy(folder);
  const compared = Object.entries(registry.remotes).map(async ([remote, { live, versions }]) => {
    const release = versions[live];
    // The files of a live version can be gone: the page then reports that.
    const uses = await usedBy(publishedFolder(remote as RemoteName, live)).catch(() => undefined);
    const incompatibility = release === undefined ? null : compare({ release, uses, given });
    return incompatibility === null ? [] : describe({ subject: `${remote} ${live}`, incompatibility, host });
  });
  const incompatible = (await Promise.all(compared)).flat();
  if (incompatible.length === 0) return;
  throw new Error(
    `${incompatible.join('\n')}\nhost ${host} would not load them. Roll them back or release compatible versions first, or use --anyway.`,
  );
};

type Comparison = {
  release: RemoteRelease;
  uses: Facts | undefined;
  given: Awaited<ReturnType<typeof givenBy>>;
};

/** Compares the versions and, if both builds list them, the names. */
const compare = ({ release, uses, given }: Comparison): CompatibilityResult =>
  checkCompatibility(release, given) ??
  (uses === undefined || given.facts === undefined ? null : lackOf(missingFacts(uses, given.facts)));

const describe = ({
  subject,
  incompatibility,
  host,
}: {
  subject: string;
  incompatibility: NonNullable<CompatibilityResult>;
  host: string;
}): string => describeIncompatibility(subject, incompatibility).replace('the host', `host ${host}`);
