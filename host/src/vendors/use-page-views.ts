import { useEffect } from 'react';
import { useLocation } from '@roost/shared/router';
import { patternOf } from './page-pattern.ts';
import { track } from './tracker.ts';

let isReferrerTracked = false;

/** Tracks each page view, and once an external referrer (product spec, section 9). */
export const usePageViews = ({ isIdle }: { isIdle: boolean }): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isIdle) return;
    const page = patternOf(pathname);
    if (!isReferrerTracked) trackReferrer(page);
    isReferrerTracked = true;
    track({ name: 'page viewed', page });
  }, [pathname, isIdle]);
};

const trackReferrer = (page: string): void => {
  const referrer = URL.parse(document.referrer);
  if (referrer === null || referrer.origin === location.origin) return;
  track({ name: 'user redirected', page, referrer: referrer.origin + referrer.pathname });
};

/** For tests: resets to a page that was just opened. */
export const resetReferrerTracking = (): void => {
  isReferrerTracked = false;
};
