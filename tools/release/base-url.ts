import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { RuntimeConfig } from '@roost/shared/platform/config';
import type { RemoteRelease } from '@roost/shared/platform/registry';
import { integrityOf } from '@roost/tools/build/integrity';
import { releaseFolder } from '@roost/tools/repo-root';
import * as v from 'valibot';

/** Limit for one file, in ms. */
const fetchTimeoutMs = 10_000;

/**
 * Throws when the base URL is incomplete, or its origin is not one of `assetOrigins` in the host's config.json: pages would
 * refuse the remote. Without that file there is no origin to compare.
 */
export const requireAllowedBase = async (base: string): Promise<void> => {
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol))
    throw new Error(`${base} is no base URL. Give a complete one, such as https://cdn.example/domains/.`);
  const config = await readConfig();
  if (config === null) return;
  const { assetOrigins } = config;
  const { origin } = new URL(base);
  if (assetOrigins.includes(origin)) return;
  throw new Error(
    `${base} is not on one of the configured origins: ${assetOrigins.join(', ')}. Correct --base, or add ${origin} to assetOrigins in ${configFile}.`,
  );
};

/** Throws when the host's config.json lists the remotes that the registry can have, and this is none of them. */
export const requireAllowedName = async (remote: string): Promise<void> => {
  const config = await readConfig();
  if (config?.remotes === undefined || config.remotes.includes(remote)) return;
  throw new Error(`${remote} is not one of the configured remotes. Add it to remotes in ${configFile}.`);
};

const configFile = resolve(releaseFolder, 'host/config.json');

/** What the release tool reads of the host's configuration; null without that file. */
export const readConfig = async () => {
  const text = await readFile(configFile, 'utf8').catch(() => null);
  return text === null
    ? null
    : v.parse(v.pick(RuntimeConfig, ['assetOrigins', 'remotes', 'collectorEndpoint']), JSON.parse(text));
};

/** Throws, with the first fault, unless each file of the version is served below the base URL with its hash. */
export const requireServed = async ({
  base,
  version,
  files,
}: { base: string; version: string } & Pick<RemoteRelease, 'files'>): Promise<void> => {
  const folder = `${base.replace(/\/$/, '')}/${version}/`;
  await Promise.all(
    Object.entries(files).map(async ([file, integrity]) => {
      const url = `${folder}${file}`;
      const served = await contentOf(url);
      if (integrityOf(served) !== integrity) throw new Error(`${url} does not match its hash`);
    }),
  );
};

const contentOf = async (url: string): Promise<Buffer> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (failed) {
    const { message, cause } = failed as Error;
    const why = (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
    throw new Error(`${url} cannot be fetched: ${why}. Upload the version first, or use --no-fetch.`, {
      cause: failed,
    });
  }
};
