import { dirname } from 'node:path';
import type { Provided } from '@roost/shared/platform/compatibility';
import type { Registry, RemoteRelease } from '@roost/shared/platform/registry';
import { providedBy, usedBy } from './facts.ts';
import { compare, describe } from './compare.ts';
import { publishedFolder } from './publish.ts';
import { isDocumentUnit, type ReleaseUnit } from './release-unit.ts';
import { requireFree } from './require-free.ts';
import { verify } from './verify.ts';
import { versionsIn } from './versions-in.ts';

type Build = {
  part: ReleaseUnit;
  version: string;
  /** Its output. */
  folder: string;
  registry: Registry;
};

/**
 * Throws, with the reason, when a build can never become live without harm: a remote that fits no published host, or a
 * host that lacks what a live remote uses although its version says that they fit. A remote also needs free paths.
 */
export const requirePublishable = async (build: Build): Promise<void> => {
  if (build.part === 'host') await requireHonestVersion(build);
  if (isDocumentUnit(build.part)) return;
  await requirePublishedHost(build);
  requireFree(build.part, (await verify(build.folder)).manifest, build.registry);
};

const requirePublishedHost = async ({ part, version, folder, registry }: Build): Promise<void> => {
  const hosts = await versionsIn(dirname(publishedFolder('host', '-')));
  // Without a host there is nothing to compare. A promotion and the page compare again.
  if (hosts.length === 0) return;
  const [release, uses] = [await verify(folder), await usedBy(folder)];
  const results = await Promise.all(
    hosts.map(async (host) => {
      const given = await providedBy(publishedFolder('host', host)).catch(() => undefined);
      const lack = given === undefined ? undefined : compare({ release, uses, given });
      return lack === undefined ? [] : { host, lack };
    }),
  );
  const compared = results.flat();
  if (compared.length === 0 || compared.some(({ lack }) => lack === null)) return;
  const { live } = registry.documents.host ?? {};
  const { host, lack } = compared.find((one) => one.host === live) ?? compared.at(-1) ?? {};
  if (host === undefined || lack === undefined || lack === null) return;
  throw new Error(
    `${describe({ subject: `${part} ${version}`, lack, host })}. No published host fits. Publish a compatible host first.`,
  );
};

const requireHonestVersion = async ({ version: host, folder, registry }: Build): Promise<void> => {
  const given = await providedBy(folder);
  const compared = Object.entries(registry.remotes).map(async ([remote, { live, versions }]) => {
    const release = versions[live];
    if (release === undefined || isNextMajor(given, release)) return [];
    const uses = await usedBy(publishedFolder(remote, live)).catch(() => undefined);
    const lack = compare({ release, uses, given });
    return lack === null ? [] : describe({ subject: `${remote} ${live}`, lack, host });
  });
  const reasons = (await Promise.all(compared)).flat();
  if (reasons.length === 0) return;
  throw new Error(
    `${reasons.join('\n')}\nRaise the major version of the platform, release compatible versions first, or use --anyway.`,
  );
};

const isNextMajor = ({ version }: Provided, { platform }: RemoteRelease): boolean =>
  Number.parseInt(version, 10) > Number.parseInt(platform.slice(1), 10);
