import type { Preview } from '@roost/shared/platform/preview';
import { session } from '@roost/shared/session';
import { sessionStore } from '@roost/shared/storage';
import { remotesStore } from '#remotes/remotes-store.ts';
import { loadUser } from '#session/load-user.ts';
import { report } from '#telemetry/report.ts';
import { addVersion } from './add-version.ts';
import { findPreview, isAllowed, loadPreviewed, PreviewRefused } from './find-preview.ts';
import { previewKey } from './preview-key.ts';

/**
 * Shows the preview of the URL, or the one that the tab remembers, in this page. The tab remembers it until it is refused.
 * Never throws: the page then has the other versions, and a banner with the reason.
 */
export const startPreview = async (): Promise<void> => {
  const url = new URL(location.href);
  const given = url.searchParams.getAll('preview');
  const ids = given.length > 0 ? given : [sessionStore.get(previewKey) ?? ''];
  url.searchParams.delete('preview');
  history.replaceState(history.state, '', url);
  try {
    // The router reports a failure; without a user, the preview waits for the sign-in.
    const user = await loadUser().catch(() => null);
    const preview = findPreview(ids, { registry: remotesStore.registry, user });
    await adopt(preview, ids[0] ?? '');
    sessionStore.set(previewKey, ids[0] ?? '');
  } catch (failed) {
    const why = failed instanceof PreviewRefused ? failed.why : 'unusable';
    remotesStore.preview = { remote: null, why };
    if (why === 'signIn') return void sessionStore.set(previewKey, ids[0] ?? '');
    sessionStore.remove(previewKey);
    report('A preview was refused', failed);
  }
};

const adopt = async (preview: Preview, id: string): Promise<void> => {
  const { remote, version, expires } = preview;
  const release = await loadPreviewed(preview);
  if (!addVersion({ remote, version, release })) return;
  remotesStore.preview = { remote, version, expires, isShown: () => isShown(preview, id) };
};

/** False after the expiry, a stop, and for a user or a workspace that may not see it. */
const isShown = (preview: Preview, id: string): boolean => {
  const { user } = session();
  const { previews = {} } = remotesStore.latestRegistry ?? remotesStore.registry;
  return Date.now() < preview.expires && Object.hasOwn(previews, id) && user !== null && isAllowed(preview, user);
};
