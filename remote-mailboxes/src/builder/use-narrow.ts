import { useSyncExternalStore } from 'react';

/** The same width as in the style sheets of a phone. */
const query = '(max-width: 767px)';

/** Whether the screen is too narrow for a grid. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
