import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

/**
 * A work folder of the test file's own, gone after it. It must be made before anything of the tools is imported, which reads
 * the folder's name when it is loaded: import the rest with `await import(…)`.
 */
export const ownWorkFolder = (): string => {
  const folder = mkdtempSync(resolve(tmpdir(), 'roost-tools-'));
  process.env['ROOST_WORK_DIR'] = folder;
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
