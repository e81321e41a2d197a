import { useEffect, useRef } from 'react';
import { useLocation } from '@roost/shared/router';
import { useSession } from '@roost/shared/session';

/**
 * Focuses the content of the new page when a navigation removes the focused element: otherwise the Tab key continues from the old
 * position in the document. A workspace is entered after its navigation, and its content is mounted again.
 */
export const useKeptFocus = ({ isIdle }: { isIdle: boolean }): void => {
  const { pathname } = useLocation();
  const workspaceId = useSession(({ workspace }) => workspace?.id);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const page = `${workspaceId} ${pathname}`;
    const content = document.getElementById('content');
    if (!isIdle || content === null || shown.current === page) return;
    const isFirst = shown.current === null;
    shown.current = page;
    if (!isFirst && document.activeElement === document.body) content.focus({ preventScroll: true });
  }, [pathname, workspaceId, isIdle]);
};
