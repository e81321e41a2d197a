import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

/**
 * A work folder of the test's own. The tools read its place when they are imported: call this first, then import them with
 * `await import(…)`.
 */
export const aWorkFolder = (): { folder: string; remove: () => Promise<void> } => {
  const folder = mkdtempSync(resolve(tmpdir(), 'roost-release-'));
  process.env['ROOST_WORK_DIR'] = folder;
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};
