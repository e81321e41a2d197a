import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

/**
 * Creates a temporary work folder for the test file. Call it before importing modules of tools, which read its path
 * when they load: import them with `await import(…)`.
 */
export const ownWorkFolder = (): string => {
  const folder = mkdtempSync(resolve(tmpdir(), 'roost-tools-'));
  process.env['ROOST_WORK_DIR'] = folder;
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
