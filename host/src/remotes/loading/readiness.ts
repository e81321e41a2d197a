import type { ScreenTracker } from '@roost/shared/platform';

/** Time in ms after which a loaded screen that did not mount counts as left. */
const leftAfterMs = 1_000;

type ReadinessCallbacks = {
  /** The content and all its lazy screens are mounted. */
  onReady: () => void;
  /** Another lazy screen started to load. */
  onPending: () => void;
};

/** Tracks whether an attempt is fully mounted: its content, and each lazy screen inside it. */
export const trackReadiness = ({ onReady, onPending }: ReadinessCallbacks) => {
  const pendingScreens = new Set<object>();
  const mountedScreens = new Set<object>();
  let isContentMounted = false;

  const markScreenMounted = (screen: object) => {
    mountedScreens.add(screen);
    if (pendingScreens.delete(screen) && pendingScreens.size === 0 && isContentMounted) onReady();
  };
  const screenTracker: ScreenTracker = {
    trackLoading: (screen, loading) => {
      if (mountedScreens.has(screen) || pendingScreens.has(screen)) return;
      pendingScreens.add(screen);
      onPending();
      // The user can leave before the screen mounts.
      loading.then(
        () => setTimeout(() => markScreenMounted(screen), leftAfterMs),
        () => undefined,
      );
    },
    trackMounted: markScreenMounted,
  };
  return {
    ofScreens: screenTracker,
    markContentMounted: () => {
      isContentMounted = true;
      if (pendingScreens.size === 0) onReady();
    },
  };
};
