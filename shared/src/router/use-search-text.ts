import { useCallback, useEffect, useRef, useState } from 'react';

/** Debounce of a search, in ms (product spec, section 9). */
const debounce = 300;

/**
 * The text of a search field, synced with the search in the URL. Typing shows immediately and is committed after 300
 * ms. The back button changes the text. Clearing commits without the delay.
 */
export const useSearchText = (
  committed: string,
  commit: (search: string) => void,
): [string, (text: string) => void] => {
  const [text, setText] = useState(committed);
  const [lastCommitted, setKnown] = useState(committed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (lastCommitted !== committed) {
    setKnown(committed);
    // Text that is not committed yet is newer.
    if (text.trim() === lastCommitted) setText(committed);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = useCallback(
    (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commit(next.trim()), next === '' ? 0 : debounce);
    },
    [commit],
  );
  return [text, type];
};
