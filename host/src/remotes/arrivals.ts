import type { Arrivals } from '@roost/shared/platform';

/** How long a screen that was loaded may take to come onto the page before it counts as left by then, in ms. */
const leftAfter = 1_000;

type Heard = {
  /** Everything is on the page. */
  onThere: () => void;
  /** Something more is on its way. */
  onAwaited: () => void;
};

/** Knows whether everything of a try is on the page: its content, and each screen inside that has a script of its own. */
export const arrivals = ({ onThere, onAwaited }: Heard) => {
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
      // Somebody may have gone elsewhere before it came.
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
