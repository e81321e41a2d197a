import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Puts `.br` and `.gz` beside every text file of the folder. */
export const compress = async (folder: string): Promise<void> => {
  const files = globSync('**/*.{js,css,json,html,svg}', { cwd: folder });
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(resolve(folder, file));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await Promise.all([
        promisify(brotliCompress)(content, { params }).then((small) => writeFile(resolve(folder, `${file}.br`), small)),
        promisify(gzip)(content, { level: 9 }).then((small) => writeFile(resolve(folder, `${file}.gz`), small)),
      ]);
    }),
  );
};
