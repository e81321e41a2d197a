import { existsSync, globSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { SourceMap } from 'node:module';
import { workFolder } from '@roost/tools/repo-root';
import * as v from 'valibot';
import { bytesBySource } from './module-bytes.ts';
import { publishAgain, readJson } from './read-json.ts';
import { isDocumentUnit, knownUnits, type ReleaseUnit } from './release-unit.ts';

const folderOf = (part: ReleaseUnit, version = ''): string => resolve(workFolder, 'source-maps', part, version);

/**
 * Stores the source maps of a build, and what each source contributes to it. No server serves their folder. Webpack names in
 * a map the script before its final hash, which depends on the folder of the build.
 */
export const storeSourceMaps = async (part: ReleaseUnit, version: string, output: string): Promise<void> => {
  const sums: Record<string, number> = {};
  for (const path of globSync('**/*.js.map', { cwd: output })) {
    const stored = resolve(folderOf(part, version), path);
    const map = await readFile(resolve(output, path), 'utf8');
    await mkdir(dirname(stored), { recursive: true });
    await writeFile(stored, JSON.stringify({ ...(JSON.parse(map) as object), file: basename(path, '.map') }));
    const script = await readFile(resolve(output, path.slice(0, -'.map'.length)), 'utf8');
    for (const [source, bytes] of Object.entries(bytesBySource({ script, map })))
      sums[source] = (sums[source] ?? 0) + bytes;
  }
  await mkdir(folderOf(part, version), { recursive: true });
  await writeFile(bytesFile(part, version), JSON.stringify(sums));
};

const bytesFile = (part: ReleaseUnit, version: string): string => resolve(folderOf(part, version), 'bytes.json');

/** What each source contributes to the scripts of a version. Null for a version that was published without it. */
export const bytesOfVersion = async (part: ReleaseUnit, version: string): Promise<Record<string, number> | null> => {
  const file = bytesFile(part, version);
  return existsSync(file) ? v.parse(Bytes, await readJson(file, { remedy: publishAgain })) : null;
};

/** Before compression, by the name of the source. */
const Bytes = v.record(v.string(), v.number());

export const removeSourceMaps = (part: ReleaseUnit, version: string): Promise<void> =>
  rm(folderOf(part, version), { recursive: true, force: true });

/**
 * Replaces each position in a published script (`https://…/remote.js:1:234`) by its position in the sources
 * (`remote-domains/src/remote.ts:12:3`). A position without a source map stays.
 */
export const symbolicate = async (stack: string): Promise<string> => {
  let resolved = '';
  let end = 0;
  for (const found of stack.matchAll(scriptPositions)) {
    const [position, path = '', line, column] = found;
    const source = await sourceOf(path, { line: Number(line), column: Number(column) });
    resolved += stack.slice(end, found.index) + (source ?? position);
    end = found.index + position.length;
  }
  return resolved + stack.slice(end);
};

/** Matches a URL with line and column; a repeated request has a query. */
const scriptPositions = /https?:\/\/[^\s/()]+\/([^\s()?]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/** `line` and `column` count from 1. */
const sourceOf = async (path: string, { line, column }: { line: number; column: number }): Promise<string | null> => {
  const file = await mapOf(path);
  if (file === undefined) return null;
  const map = new SourceMap(JSON.parse(await readFile(file, 'utf8')));
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return null;
  return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
};

/**
 * The source map of the script at this path of a URL. The path of a remote's script contains the version; the name of
 * a host's script contains the hash of its content.
 */
const mapOf = async (path: string): Promise<string | undefined> => {
  for (const part of knownUnits()) {
    const folder = folderOf(part);
    for (const version of existsSync(folder) ? await readdir(folder) : []) {
      const script = isDocumentUnit(part) ? path : `/${path}`.split(`/${version}/`)[1];
      const map = script === undefined ? undefined : resolve(folder, version, `${script}.map`);
      if (map !== undefined && existsSync(map)) return map;
    }
  }
  return undefined;
};
