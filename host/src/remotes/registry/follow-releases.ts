import { mountPointAt } from './mounts.ts';
import { hasNewVersion, isSafeToReload, readLatestRegistry } from './releases.ts';
import { trackUnsavedInput } from '#root/unsaved-input.ts';

/** Poll interval of the registry while the page is visible, in ms. */
const pollIntervalMs = 60_000;

/**
 * Polls the registry every minute, on focus and when the page becomes visible. After a change, the next link to another
 * mount loads a new document with the new versions, unless there are unsaved changes. Running code is never replaced.
 * Returns the function that stops this.
 */
export const followReleases = (): (() => void) => {
  const read = () => document.visibilityState === 'visible' && void readLatestRegistry();
  const timer = setInterval(read, pollIntervalMs);
  const stopNoticing = trackUnsavedInput();
  addEventListener('focus', read);
  document.addEventListener('visibilitychange', read);
  // Runs before the router, which would follow the link inside this document.
  addEventListener('click', loadDocument, { capture: true });
  return () => {
    clearInterval(timer);
    stopNoticing();
    removeEventListener('focus', read);
    document.removeEventListener('visibilitychange', read);
    removeEventListener('click', loadDocument, { capture: true });
  };
};

const loadDocument = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || !isPlainClick(event, link)) return;
  const target = mountPointAt(link.pathname);
  if (target?.mount === mountPointAt(location.pathname)?.mount) return;
  if (hasNewVersion(target?.remote) && isSafeToReload()) event.stopPropagation();
};

const isPlainClick = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.origin === location.origin &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download');
