import { runtimeConfig } from '@roost/shared/platform';
import { harnessAccess, harnessVersion } from '@roost/shared/platform/harness';
import { session } from '@roost/shared/session';
import { sessionStore } from '@roost/shared/storage';
import { addVersion } from '#remotes/preview/add-version.ts';
import { isAllowed } from '#remotes/preview/find-preview.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { loadUser } from '#session/load-user.ts';
import { report } from '#telemetry/report.ts';
import { folderOf, HarnessRefused, readHarness, requireAllowed } from './find-harness.ts';
import { harnessKey } from './harness-key.ts';

/**
 * Shows the remote of the developer's server in the URL, or of the one that the tab remembers, in this page. Never throws: the
 * page then has the other versions, and a banner with the reason.
 */
export const startHarness = async (): Promise<void> => {
  const url = new URL(location.href);
  const given = url.searchParams.getAll('harness');
  const addresses = given.length > 0 ? given : [sessionStore.get(harnessKey) ?? ''];
  const [address = ''] = addresses;
  url.searchParams.delete('harness');
  history.replaceState(history.state, '', url);
  try {
    // The router reports a failure; without a user, the harness waits for the sign-in.
    const user = await loadUser().catch(() => null);
    await adopt(requireAllowed(addresses, { config: runtimeConfig(), user }));
    sessionStore.set(harnessKey, address);
  } catch (failed) {
    const why = failed instanceof HarnessRefused ? failed.why : 'unusable';
    remotesStore.harness = { remote: null, why, address };
    // A server that is started again is found by the next reload.
    if (why === 'signIn' || why === 'unreachable') sessionStore.set(harnessKey, address);
    else sessionStore.remove(harnessKey);
    if (why !== 'signIn') report('A harness was refused', failed);
  }
};

const adopt = async (origin: string): Promise<void> => {
  const { remote, release } = await readHarness(origin);
  const folder = folderOf(origin);
  if (!addVersion({ remote, version: harnessVersion, release, folder })) return;
  remotesStore.harness = { remote, address: origin, folder, isShown };
};

/** False after the sign-out, and for a user or a workspace that the stage does not allow. */
const isShown = (): boolean => {
  const { user } = session();
  const access = harnessAccess(runtimeConfig());
  return user !== null && access !== undefined && isAllowed(access, user);
};
