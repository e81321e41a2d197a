import * as v from 'valibot';
import type { User } from '@roost/shared/contracts/accounts/user';
import type { RuntimeConfig } from '@roost/shared/platform/config';
import { harnessAccess, harnessOrigin, harnessVersion } from '@roost/shared/platform/harness';
import type { RemoteName } from '@roost/shared/platform/mount';
import { RemoteRelease } from '@roost/shared/platform/registry';
import { requireFit } from '#remotes/loading/require-fit.ts';
import { isAllowed } from '#remotes/preview/find-preview.ts';
import { registered } from '#remotes/registry/registry.ts';
import type { HarnessRefusal } from '#remotes/remotes-store.ts';

/** The page must not load from the developer's server. The message has the reason for the console. */
export class HarnessRefused extends Error {
  override readonly name = 'HarnessRefused';
  readonly why: HarnessRefusal;
  constructor(why: HarnessRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

/**
 * The origin of the developer's server that this user may load from. Throws `HarnessRefused`. `addresses` are those of the
 * URL, or the one that the tab remembers.
 */
export const requireAllowed = (
  addresses: readonly string[],
  { config, user }: { config: RuntimeConfig; user: User | null },
): string => {
  const access = harnessAccess(config);
  if (access === undefined) throw new HarnessRefused('stage', `The stage ${config.stage} loads nothing from a harness`);
  const origin = addresses.length === 1 ? harnessOrigin(addresses[0] ?? '') : undefined;
  if (origin === undefined) throw new HarnessRefused('address', `No loopback origin: ${addresses.join(', ')}`);
  if (user === null) throw new HarnessRefused('signIn', 'A harness needs a signed-in member');
  if (!isAllowed(access, user)) throw new HarnessRefused('notAllowed', 'The stage allows harnesses to other members');
  return origin;
};

/** Timeout of a request, in ms. */
const timeoutMs = 5_000;

const Named = v.object({ remote: v.string() });

/** The remote that the server builds, and its present build. Throws `HarnessRefused`. */
export const readHarness = async (origin: string): Promise<{ remote: RemoteName; release: RemoteRelease }> => {
  const [named, built] = await Promise.all([read(`${origin}/harness.json`), read(`${folderOf(origin)}release.json`)]);
  try {
    const { remote } = v.parse(Named, named);
    if (!Object.hasOwn({ ...registered(remote) }, 'versions')) throw new Error(`${remote} is not in the registry`);
    const release = v.parse(RemoteRelease, built);
    await requireFit({ name: remote, version: harnessVersion, release, folder: folderOf(origin) });
    return { remote, release };
  } catch (failed) {
    throw new HarnessRefused('unusable', `${origin}: ${String(failed)}`, { cause: failed });
  }
};

/** URL of the folder with the build. */
export const folderOf = (origin: string): string => `${origin}/${harnessVersion}/`;

const read = async (url: string): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`${response.status}`);
    return await response.json();
  } catch (failed) {
    throw new HarnessRefused('unreachable', `${url}: ${String(failed)}`, { cause: failed });
  }
};
