import { resolve } from 'node:path';
import type { RemoteName } from '@roost/shared/platform/mount';
import type { Registry, RemoteRelease } from '@roost/shared/platform/registry';
import { describeIncompatibility, checkCompatibility, type Provided } from '@roost/shared/platform/compatibility';
import * as v from 'valibot';
import { publishedFolder } from './publish.ts';
import { publishAgain, readJson } from './read-json.ts';

/** Throws, with the reason, when the live host does not meet the requirements of the remote. */
export const requireHostFor = async ({
  remote,
  version,
  release,
  registry,
}: {
  remote: RemoteName;
  version: string;
  release: RemoteRelease;
  registry: Registry;
}): Promise<void> => {
  const host = registry.documents.host?.live;
  // Without a live host there is nothing to check. The host checks again before it loads a remote.
  if (host === undefined) return;
  const incompatibility = checkCompatibility(release, await providedBy(host));
  if (incompatibility === null) return;
  throw new Error(
    `${describeIncompatibility(`${remote} ${version}`, incompatibility)}. Release a compatible host first.`,
  );
};

/** Throws, with the reasons, when the host version does not meet the requirements of the live remotes. */
export const requireRemotesFor = async ({ host, registry }: { host: string; registry: Registry }): Promise<void> => {
  const provided = await providedBy(host);
  const incompatible = Object.entries(registry.remotes).flatMap(([remote, { live, versions }]) => {
    const release = versions[live];
    const incompatibility = release === undefined ? null : checkCompatibility(release, provided);
    return incompatibility === null
      ? []
      : describeIncompatibility(`${remote} ${live}`, incompatibility).replace('the host', `host ${host}`);
  });
  if (incompatible.length === 0) return;
  throw new Error(
    `${incompatible.join('\n')}\nhost ${host} would not load them. Roll them back or release compatible versions first, or use --anyway.`,
  );
};

const providedBy = async (host: string): Promise<Provided> => {
  const file = resolve(publishedFolder('host', host), 'provides.json');
  return v.parse(ProvidesFile, await readJson(file, { remedy: publishAgain }));
};

const ProvidesFile = v.object({ version: v.string(), shared: v.record(v.string(), v.string()) });
