import { useEffect, useRef } from 'react';
import { useLocation } from '@roost/shared/router';

/**
 * When a navigation takes away what had the focus, the content of the new page has it: otherwise the next stop of the Tab key is
 * wherever the old page was in the document.
 */
export const useKeptFocus = ({ isIdle }: { isIdle: boolean }): void => {
  const { pathname } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!isIdle || shown.current === pathname) return;
    const isFirst = shown.current === null;
    shown.current = pathname;
    if (!isFirst && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, isIdle]);
};
