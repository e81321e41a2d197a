import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

/** Names of the published versions in the folder of a part. Unfinished publications are omitted. */
export const versionsIn = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? (await readdir(folder)).filter((name) => /^\d+\.\d+\.\d+(-\w+)?$/.test(name)) : [];
