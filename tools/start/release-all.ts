import { resolve } from 'node:path';
import { isDocumentUnit, releaseUnits, type ReleaseUnit } from '@roost/tools/release/release-unit';
import { promote } from '@roost/tools/release/promote';
import { publish } from '@roost/tools/release/release';
import { writeAtomically } from '@roost/tools/release/write-atomically';
import { releaseFolder } from '@roost/tools/repo-root';
import { baseUrlOf, localCheckoutConfig, localConfig } from './local-config.ts';

/**
 * Publishes and promotes every part with unpublished sources, two builds in parallel. Writes the runtime configuration
 * for the ports. Calls `onProgress` for each part.
 */
export const releaseAll = async ({
  portBase,
  onProgress,
}: {
  portBase: number;
  onProgress: (text: string) => void;
}): Promise<void> => {
  const waiting: ReleaseUnit[] = [...releaseUnits];
  const versions = new Map<ReleaseUnit, string>();
  const work = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const begun = Date.now();
      const version = await publish(part);
      versions.set(part, version);
      onProgress(
        `[${versions.size}/${releaseUnits.length}] ${part} ${version} (${((Date.now() - begun) / 1000).toFixed(1)} s)`,
      );
    }
  };
  await Promise.all([work(), work()]);
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
    const base = isDocumentUnit(part) ? undefined : baseUrlOf(part, { portBase });
    await promote(part, versions.get(part) ?? '', { base, anyway: true });
  }
};
