import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CheckoutConfig } from '@roost/shared/checkout/config';
import { RuntimeConfig } from '@roost/shared/platform/config';
import { documentHeaders, fileHeaders, missingHeaders } from '@roost/tools/serve/document-headers';
import { releaseFolder, workFolder } from '@roost/tools/repo-root';
import * as v from 'valibot';
import type { DocumentUnit } from './release-unit.ts';
import { publishedFolder } from './publish.ts';
import { readJson } from './read-json.ts';
import { writeAtomically } from './write-atomically.ts';

/** Include folder for nginx, with one file per kind of response. */
const folder = resolve(workFolder, 'headers');

/** Writes all headers in nginx syntax. Returns the changed files, after which nginx must reload. */
export const writeHeaders = async (): Promise<string[]> => {
  const changed: string[] = [];
  for (const [name, headers] of Object.entries(await presentHeaders())) {
    const file = resolve(folder, `${name}.conf`);
    const text = linesOf(headers);
    if (text === (await read(file))) continue;
    await writeAtomically(file, text);
    changed.push(file);
  }
  return changed;
};

/**
 * Throws when nginx has outdated headers: their CSP would block inline scripts of the promoted version. Does nothing
 * when nginx has no headers.
 */
export const requireHeaders = async (part: DocumentUnit): Promise<void> => {
  if ((await read(resolve(folder, `${part}.conf`))) === null) return;
  for (const [name, headers] of Object.entries(await headersOf(part))) {
    if ((await read(resolve(folder, `${name}.conf`))) === linesOf(headers)) continue;
    throw new Error(
      `nginx has outdated headers for ${part}. Run "pnpm release headers", reload nginx, and promote again.`,
    );
  }
};

type Headers = Record<string, Readonly<Record<string, string>>>;

const presentHeaders = async (): Promise<Headers> => ({
  ...(await headersOf('host')),
  ...(await headersOf('checkout')),
  immutable: fileHeaders({ caching: 'immutable' }),
  ask: fileHeaders({ caching: 'ask' }),
  missing: missingHeaders,
});

const headersOf = async (part: DocumentUnit): Promise<Headers> => {
  const config = await readJson(resolve(releaseFolder, part, 'config.json'), {
    remedy: 'Write it first, as docs/production.md describes.',
  });
  const html = await published(part, 'index.html');
  if (part === 'checkout') {
    return { checkout: documentHeaders({ document: 'checkout', html, config: v.parse(CheckoutConfig, config) }) };
  }
  const host = v.parse(RuntimeConfig, config);
  const landing = await published(part, 'auth/return/index.html');
  return {
    host: documentHeaders({ document: 'host', html, config: host }),
    landing: documentHeaders({ document: 'landing', html: landing, config: host }),
  };
};

/** A document of all published versions, concatenated for the CSP: any version can become live. */
const published = async (part: DocumentUnit, document: string): Promise<string> => {
  const versions = dirname(publishedFolder(part, '-'));
  const files = globSync(`*/${document}`, { cwd: versions, exclude: ['*.unfinished-*'] }).toSorted();
  return (await Promise.all(files.map((file) => readFile(resolve(versions, file), 'utf8')))).join('\n');
};

/** Without `always`, nginx omits headers from error responses: a 404 must not have the caching headers of files. */
const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}"${headers === missingHeaders ? ' always' : ''};\n`)
    .join('');

const read = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);
