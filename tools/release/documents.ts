import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { releaseFolder } from '@roost/tools/repo-root';
import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { compressedCopies } from './compress.ts';
import { readKeys } from './keys.ts';
import type { DocumentUnit } from './release-unit.ts';
import { deltaFilesOf } from './deltas.ts';
import { publishedFolder } from './publish.ts';
import { publishAgain, readJson } from './read-json.ts';
import { verifyFiles } from './verify.ts';
import { writeAtomically } from './write-atomically.ts';

const Files = v.record(v.string(), v.string());

/** The files of a published version with their hashes. */
export const filesOf = async (part: DocumentUnit, version: string): Promise<Record<string, string>> =>
  v.parse(Files, await readJson(resolve(publishedFolder(part, version), 'files.json'), { remedy: publishAgain }));

/** Throws unless the published version has all its files. */
export const verifyDocuments = async (part: DocumentUnit, version: string): Promise<void> =>
  verifyFiles(publishedFolder(part, version), await filesOf(part, version));

/**
 * Copies a published version to its origin: hashed files first, documents last, so that pages with the earlier document
 * still find their files. The document of the host gets the public keys of the registry.
 */
export const placeDocuments = async (part: DocumentUnit, version: string): Promise<void> => {
  const folder = publishedFolder(part, version);
  const files = await filesOf(part, version);
  const isDocument = (file: string) => file.endsWith('.html');
  const ordered = Object.keys(files).toSorted((one, other) => Number(isDocument(one)) - Number(isDocument(other)));
  for (const file of ordered) {
    const withKeys = file === 'index.html' && (await documentWithKeys(resolve(folder, file)));
    if (withKeys) {
      const copies = { '': withKeys, ...(await compressedCopies(withKeys)) };
      for (const [ending, content] of Object.entries(copies))
        await writeAtomically(resolve(releaseFolder, part, file + ending), content);
      continue;
    }
    for (const path of [file, `${file}.br`, `${file}.gz`, ...deltaFilesOf(folder, file)]) {
      const source = resolve(folder, path);
      if (existsSync(source)) await writeAtomically(resolve(releaseFolder, part, path), await readFile(source));
    }
  }
};

/** Null for a document that has no place for keys, such as one of an earlier version. */
const documentWithKeys = async (file: string): Promise<Buffer | null> => {
  const html = await readFile(file, 'utf8');
  // The build removes quotes.
  const block = /(<script[^>]*\bid="?roost-keys\b[^>]*>)[^<]*/;
  if (!block.test(html)) {
    if (html.includes('roost-keys')) throw new Error(`${file} has no place for the keys of the registry.`);
    return null;
  }
  const { deployment, version, threshold, keys } = (await readKeys()) ?? {};
  return Buffer.from(html.replace(block, `$1${JSON.stringify({ deployment, version, threshold, keys })}`));
};
