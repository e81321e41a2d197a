import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openApiDocument } from '@roost/shared/contracts/open-api';
import { Registry } from '@roost/shared/platform/registry';
import { releaseFolder } from '@roost/tools/repo-root';
import * as v from 'valibot';
import { compareDocuments, type ApiDocument } from './compare-documents.ts';

const usage = `Usage: pnpm api:diff [--api <file or url>] [--registry <file or url>]
Compares the API with the contract that each live remote and canary was built with. Names what breaks; the exit code is then 1.
--api is an OpenAPI document, such as http://localhost:4010/v1/openapi.json. The default is that of the sources.
--registry is the registry with the live remotes. The default is that of the work folder.`;

/** The lines of the comparison, and whether a live remote breaks. */
export const diffApi = async ({ api, registry: source }: { api?: string; registry?: string }) => {
  const current = api === undefined ? (openApiDocument() as unknown as ApiDocument) : await readDocument(api);
  const registry = v.parse(Registry, await readJsonFrom(source ?? resolve(releaseFolder, 'host/registry.json')));
  const lines: string[] = [];
  let isBroken = false;
  const used = Object.entries(registry.remotes).flatMap(([remote, { base, live, canary }]) =>
    (canary ? [live, canary.version] : [live]).map((number) => ({ remote, base, number })),
  );
  for (const { remote, base, number } of used) {
    const version = `${remote}@${number}`;
    // A registry on another machine names where its versions are served.
    const folder = source === undefined ? resolve(releaseFolder, remote) : base.replace(/\/$/, '');
    const built = await readDocument(`${folder}/${number}/api.json`).catch(nullIfMissing);
    if (built === null) {
      lines.push(`${version} does not say what it was built with: release it again`);
      continue;
    }
    const breaks = compareDocuments({ built, current });
    isBroken ||= breaks.length > 0;
    for (const { endpoint, words } of breaks) lines.push(`${version} breaks: ${endpoint}: ${words}`);
    if (breaks.length === 0) lines.push(`${version} fits`);
  }
  return { lines, isBroken };
};

const ApiDocument = v.looseObject({ paths: v.record(v.string(), v.record(v.string(), v.looseObject({}))) });

const readDocument = async (source: string): Promise<ApiDocument> =>
  v.parse(ApiDocument, await readJsonFrom(source)) as unknown as ApiDocument;

/** Null for a version from before builds recorded their contract; throws any other error again. */
const nullIfMissing = (failed: NodeJS.ErrnoException): null => {
  if (failed.code === 'ENOENT' || failed.message.endsWith('answered 404')) return null;
  throw failed;
};

const readJsonFrom = async (source: string): Promise<unknown> => {
  if (!/^https?:/.test(source)) return JSON.parse(await readFile(source, 'utf8'));
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source} answered ${response.status}`);
  return response.json();
};

if (import.meta.main) {
  try {
    const { values } = parseArgs({ options: { api: { type: 'string' }, registry: { type: 'string' } } });
    const { lines, isBroken } = await diffApi(values);
    console.log(lines.join('\n'));
    process.exitCode = isBroken ? 1 : 0;
  } catch (failed) {
    const isWrongUse = (failed as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
    console.error(isWrongUse ? usage : failed instanceof Error ? failed.message : failed);
    process.exitCode = 2;
  }
}
