import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CheckoutConfig } from '@roost/shared/checkout/config';
import { RuntimeConfig } from '@roost/shared/platform/config';
import { documentHeaders, fileHeaders, missingHeaders } from '@roost/tools/serve/document-headers';
import { releaseFolder, workFolder } from '@roost/tools/top';
import * as v from 'valibot';
import type { DocumentPart } from './documents.ts';
import { publishedFolder } from './publish.ts';
import { writeAtomically } from './write-atomically.ts';

/** Where nginx includes them from, one file for each kind of answer. */
const folder = resolve(workFolder, 'headers');

/** Writes every header as nginx takes it; answers the files that have changed: nginx must read them anew. */
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
 * Throws when nginx has headers but they are not those of the documents that are published: it would refuse to run the scripts
 * that stand in a version of another text.
 */
export const requireHeaders = async (part: DocumentPart): Promise<void> => {
  if ((await read(resolve(folder, `${part}.conf`))) === null) return;
  for (const [name, headers] of Object.entries(await headersOf(part))) {
    if ((await read(resolve(folder, `${name}.conf`))) === linesOf(headers)) continue;
    throw new Error(
      `The headers of nginx are not those of ${part}: run "pnpm release headers", let nginx reload them, and promote again`,
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

const headersOf = async (part: DocumentPart): Promise<Headers> => {
  const config: unknown = JSON.parse(await readFile(resolve(releaseFolder, part, 'config.json'), 'utf8'));
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

/** The document in all its published versions, one after the other: any of them can be made live, or live again. */
const published = async (part: DocumentPart, document: string): Promise<string> => {
  const versions = dirname(publishedFolder(part, '-'));
  const files = globSync(`*/${document}`, { cwd: versions, exclude: ['*.unfinished-*'] }).toSorted();
  return (await Promise.all(files.map((file) => readFile(resolve(versions, file), 'utf8')))).join('\n');
};

/** Without `always` nginx leaves them out of refusals: what says that a file may be kept must not stand beside a 404. */
const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}"${headers === missingHeaders ? ' always' : ''};\n`)
    .join('');

const read = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);
