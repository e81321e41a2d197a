import { resolve } from 'node:path';
import { workFolder } from '@roost/tools/repo-root';
import { catalogueToHtml } from './catalogue-page.ts';
import { readCatalogue } from './catalogue.ts';
import { readErrorRates } from './error-rates.ts';
import { readRegistry, withRegistryLock } from './registry-file.ts';
import { writeAtomically } from './write-atomically.ts';

/** Outside the served folders, because it names people. */
export const catalogueFile = resolve(workFolder, 'catalogue.html');

/**
 * Writes the page with everything that is live. Changes wait for the lock, so the collector, which can take seconds, is read
 * before it.
 */
export const writeCatalogue = async (): Promise<void> => {
  const errorRates = await readErrorRates(Object.keys((await readRegistry()).remotes));
  await withRegistryLock(async () =>
    writeAtomically(catalogueFile, catalogueToHtml(await readCatalogue(await readRegistry(), errorRates))),
  );
};
