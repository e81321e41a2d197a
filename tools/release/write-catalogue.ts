import { resolve } from 'node:path';
import { workFolder } from '@roost/tools/repo-root';
import { catalogueToHtml } from './catalogue-page.ts';
import { readCatalogue } from './catalogue.ts';
import { readRegistry } from './registry-file.ts';
import { writeAtomically } from './write-atomically.ts';

/** Outside the served folders, because it names people. */
export const catalogueFile = resolve(workFolder, 'catalogue.html');

/** Writes the page with everything that is live. */
export const writeCatalogue = async (): Promise<void> =>
  writeAtomically(catalogueFile, catalogueToHtml(await readCatalogue(await readRegistry())));
