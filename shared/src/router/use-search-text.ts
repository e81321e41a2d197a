import { useCallback, useEffect, useRef, useState } from 'react';

/** Quiet time after the last keystroke before a search starts, in ms (product spec, section 9). */
const debounce = 300;

/**
 * The text of a search field over the search in the address: typing shows at once and is committed after 300 ms of quiet; the
 * back button changes the text. Emptying commits at once.
 */
export const useSearchText = (
  committed: string,
  commit: (search: string) => void,
): [string, (text: string) => void] => {
  const [text, setText] = useState(committed);
  const [known, setKnown] = useState(committed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== committed) {
    setKnown(committed);
    // What is being typed is newer than what was committed last.
    if (text.trim() === known) setText(committed);
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
