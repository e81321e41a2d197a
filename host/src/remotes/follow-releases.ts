import { mountPointAt } from './mounts.ts';
import { isNewVersionFor, isSafeMoment, readLatest } from './new-version.ts';
import { noticeTyping } from './typed-input.ts';

/** How often the registry is read again while somebody looks at the page, in ms. */
const interval = 60_000;

/**
 * Keeps an open page up with what is released: the registry is read again every minute and when the page is looked at. After a change
 * the next link to another part, followed while nothing is unsaved, is left to the browser, which loads a document with the new
 * versions; code that runs is never replaced. Answers the function that stops it.
 */
export const followReleases = (): (() => void) => {
  const read = () => document.visibilityState === 'visible' && void readLatest();
  const timer = setInterval(read, interval);
  const stopNoticing = noticeTyping();
  addEventListener('focus', read);
  document.addEventListener('visibilitychange', read);
  // Before the router, which would follow the link inside this document.
  addEventListener('click', leaveToBrowser, { capture: true });
  return () => {
    clearInterval(timer);
    stopNoticing();
    removeEventListener('focus', read);
    document.removeEventListener('visibilitychange', read);
    removeEventListener('click', leaveToBrowser, { capture: true });
  };
};

const leaveToBrowser = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || !isFollowedHere(event, link)) return;
  const place = mountPointAt(link.pathname);
  if (place?.mount === mountPointAt(location.pathname)?.mount) return;
  if (isNewVersionFor(place?.remote) && isSafeMoment()) event.stopPropagation();
};

const isFollowedHere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.origin === location.origin &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download');
