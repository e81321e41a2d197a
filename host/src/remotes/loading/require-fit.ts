import * as v from 'valibot';
import { checkCompatibility, describeIncompatibility, lackOf } from '@roost/shared/platform/compatibility';
import { Facts, missingFacts } from '@roost/shared/platform/facts';
import type { RemoteName } from '@roost/shared/platform/mount';
import type { RemoteRelease } from '@roost/shared/platform/registry';
import { mountConflict } from '#remotes/registry/versions.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { RemoteUnavailable } from './load-machine.ts';

type Fit = {
  name: RemoteName;
  version: string;
  release: RemoteRelease;
  /** URL of the folder of the version. */
  folder: string;
};

/**
 * Rejects, with the reason, when the version cannot run with this host, or when no comparison can tell. Loaded only for
 * such a version: most pages know that their versions fit.
 */
export const requireFit = async ({ name, version, release, folder }: Fit): Promise<void> => {
  const result =
    checkCompatibility(release, ROOST_PLATFORM) ??
    mountConflict(name, release, remotesStore.registry) ??
    lackOf(await missingFor({ name, version, folder }));
  if (result === null) return;
  throw new RemoteUnavailable(describeIncompatibility(`${name} ${version}`, result), { isIncompatible: true });
};

/**
 * Whether the server has the document of another host now: a page can take long between its document and the registry.
 * False when the server does not respond.
 */
export const isDocumentOutdated = async (): Promise<boolean> => {
  const host = window.roostStart?.provides;
  if (host === undefined) return false;
  try {
    const response = await fetch(location.href, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    return response.ok && !(await response.text()).includes(`"provides":"${host}"`);
  } catch {
    return false;
  }
};

/** What the registry says that is missing. Without a result, compares the lists of both builds. */
const missingFor = async ({ name, version, folder }: Omit<Fit, 'release'>): Promise<readonly string[]> => {
  const host = window.roostStart?.provides;
  // A document of the harness or of a test has no id to compare.
  if (host === undefined) return [];
  const known = remotesStore.registry.comparisons[host]?.[`${name} ${version}`];
  if (known !== undefined) return known;
  try {
    const [given, { uses }] = await Promise.all([
      read(Facts, `/assets/provides.${host}.json`),
      read(v.object({ uses: v.optional(Facts) }), `${folder}release.json`),
    ]);
    // Nothing is known of a release from before the lists.
    return uses === undefined ? [] : missingFacts(uses, given);
  } catch (failed) {
    throw new RemoteUnavailable(`${name} ${version}: ${String(failed)}`, { cause: failed });
  }
};

/** Timeout of a list, in ms. */
const timeoutMs = 5_000;

const read = async <S extends v.GenericSchema>(schema: S, url: string): Promise<v.InferOutput<S>> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return v.parse(schema, await response.json());
};
