import { resolve } from 'node:path';
import { isDocumentUnit, releaseUnits, type ReleaseUnit } from '@roost/tools/release/release-unit';
import { promote } from '@roost/tools/release/promote';
import { publish } from '@roost/tools/release/release';
import { writeAtomically } from '@roost/tools/release/write-atomically';
import { releaseFolder } from '@roost/tools/repo-root';
import { baseUrlOf, localCheckoutConfig, localConfig } from './local-config.ts';

type Progress = { onProgress: (text: string) => void };
type Versions = ReadonlyMap<ReleaseUnit, string>;

/**
 * Promotes every part: in the published `versions`, or else as built from the sources. Writes the runtime configuration
 * for the ports. Calls `onProgress` for each part that was published.
 */
export const releaseAll = async ({
  portBase,
  versions: chosen,
  onProgress,
}: Progress & {
  portBase: number;
  versions?: Versions | undefined;
}): Promise<void> => {
  const versions = chosen ?? (await publishAll({ onProgress }));
  // Promotions compare base URLs with the origins in the configuration.
  await writeAtomically(
    resolve(releaseFolder, 'host/config.json'),
    JSON.stringify(localConfig({ portBase, seed: process.env['ROOST_SEED'] })),
  );
  await writeAtomically(
    resolve(releaseFolder, 'checkout/config.json'),
    JSON.stringify(localCheckoutConfig({ portBase })),
  );
  // The host first: promoting a remote fails when the live host does not meet its requirements.
  for (const part of releaseUnits) {
    const version = versions.get(part);
    if (version === undefined) continue;
    const base = isDocumentUnit(part) ? undefined : baseUrlOf(part, { portBase });
    await promote(part, version, { base, anyway: true });
  }
};

/** Versions as in `host@0.1.0-5d0a3c11 domains@0.1.0-77b1e0c4`. */
export const versionsFrom = (text: string): Versions =>
  new Map(
    text.split(' ').map((one): [ReleaseUnit, string] => {
      const [part = '', version = ''] = one.split('@');
      return [part, version];
    }),
  );

/** Publishes every part with unpublished sources, two builds in parallel. */
const publishAll = async ({ onProgress }: Progress): Promise<Versions> => {
  const waiting: ReleaseUnit[] = [...releaseUnits];
  const versions = new Map<ReleaseUnit, string>();
  const work = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const startedAt = Date.now();
      const version = await publish(part);
      versions.set(part, version);
      onProgress(
        `[${versions.size}/${releaseUnits.length}] ${part} ${version} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
      );
    }
  };
  await Promise.all([work(), work()]);
  return versions;
};
