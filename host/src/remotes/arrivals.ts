import type { Arrivals } from '@roost/shared/platform';

/** How long a screen that was loaded may take to come onto the page before it counts as left by then, in ms. */
const leftAfter = 1_000;

/**
 * Knows when everything of a try is on the page: its content, and each screen inside that has a script of its own. Then calls
 * `onComplete`, once.
 */
export const arrivals = ({ onComplete }: { onComplete: () => void }) => {
  const awaited = new Set<object>();
  const seen = new Set<object>();
  let isContentThere = false;
  let isComplete = false;

  const look = () => {
    if (isComplete || !isContentThere || awaited.size > 0) return;
    isComplete = true;
    onComplete();
  };
  const there = (screen: object) => {
    seen.add(screen);
    if (awaited.delete(screen)) look();
  };
  const ofScreens: Arrivals = {
    expected: (screen, loading) => {
      if (isComplete || seen.has(screen) || awaited.has(screen)) return;
      awaited.add(screen);
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
      look();
    },
  };
};
