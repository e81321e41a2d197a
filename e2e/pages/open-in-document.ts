import type { Page } from '@playwright/test';

/** Opens a path inside the document, like a link: the page does not load again. */
export const openInDocument = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
