import { useEffect, useRef } from 'react';
import { useLocation } from '@roost/shared/router';
import { useSession } from '@roost/shared/session';

/**
 * Focuses the content of the new page when a navigation removes the focused element. Otherwise the Tab key continues
 * from the old position. It also depends on the workspace, whose content mounts after the navigation.
 */
export const useFocusAfterNavigation = ({ isIdle }: { isIdle: boolean }): void => {
  const { pathname } = useLocation();
  const workspaceId = useSession(({ workspace }) => workspace?.id);
  const firstPath = useRef<string | null>(null);
  const hasNavigated = useRef(false);
  const lastPage = useRef<string | null>(null);
  useEffect(() => {
    if (!isIdle) return;
    firstPath.current ??= pathname;
    // On the first page, the browser decides the focus.
    if (pathname !== firstPath.current) hasNavigated.current = true;
    const page = `${workspaceId} ${pathname}`;
    const content = document.getElementById('content');
    if (content === null || lastPage.current === page) return;
    lastPage.current = page;
    if (hasNavigated.current && document.activeElement === document.body) content.focus({ preventScroll: true });
  }, [pathname, workspaceId, isIdle]);
};
