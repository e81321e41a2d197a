import type { Arrivals } from '@roost/shared/platform';

/** Time in ms after which a loaded screen that did not mount counts as left. */
const leftAfter = 1_000;

type Heard = {
  /** The content and all its lazy screens are mounted. */
  onThere: () => void;
  /** Another lazy screen started to load. */
  onAwaited: () => void;
};

/** Tracks whether an attempt is fully mounted: its content, and each lazy screen inside it. */
export const trackReadiness = ({ onThere, onAwaited }: Heard) => {
  const awaited = new Set<object>();
  const seen = new Set<object>();
  let isContentThere = false;

  const there = (screen: object) => {
    seen.add(screen);
    if (awaited.delete(screen) && awaited.size === 0 && isContentThere) onThere();
  };
  const ofScreens: Arrivals = {
    expected: (screen, loading) => {
      if (seen.has(screen) || awaited.has(screen)) return;
      awaited.add(screen);
      onAwaited();
      // The user can leave before the screen mounts.
      loading.then(
        () => setTimeout(() => there(screen), leftAfter),
        () => undefined,
      );
    },
    there,
  };
  return {
    ofScreens,
    contentIsThere: () => {
      isContentThere = true;
      if (awaited.size === 0) onThere();
    },
  };
};
