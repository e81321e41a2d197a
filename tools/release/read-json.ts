import { readFile } from 'node:fs/promises';

/** Reads a JSON file. Throws with its path, and the remedy, when it is missing or is not JSON. */
export const readJson = async (file: string, { remedy }: { remedy: string }): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch((failed: NodeJS.ErrnoException) => {
    throw failed.code === 'ENOENT' ? new Error(`${file} is missing. ${remedy}`, { cause: failed }) : failed;
  });
  try {
    return JSON.parse(text);
  } catch (failed) {
    throw new Error(`${file} is not JSON. ${remedy}`, { cause: failed });
  }
};

/** How to replace a published version that lacks a file. */
export const publishAgain = 'The version is incomplete: delete its folder and publish it again.';
