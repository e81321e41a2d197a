import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Writes `.br` and `.gz` files next to every text file of the folder. */
export const compress = async (folder: string): Promise<void> => {
  const files = globSync('**/*.{js,css,json,html,svg}', { cwd: folder });
  await Promise.all(
    files.map(async (file) => {
      const copies = await compressedCopies(await readFile(resolve(folder, file)));
      for (const [ending, small] of Object.entries(copies)) await writeFile(resolve(folder, file + ending), small);
    }),
  );
};

/** The compressed copies of a content, by the ending of their names. */
export const compressedCopies = async (content: Buffer): Promise<Record<'.br' | '.gz', Buffer>> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return { '.br': br, '.gz': gz };
};
