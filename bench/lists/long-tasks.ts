import type { Page } from '@playwright/test';

type Watched = { longest: number };
declare global {
  var longTasks: Watched | undefined;
}

/** Has the page remember its longest task; to be called before it is opened. */
export const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched: Watched = { longest: 0 };
    globalThis.longTasks = watched;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration);
    }).observe({ type: 'longtask' });
  });

/** The longest task, in ms, while something is done and until the page has come to rest; 0 where none was over 50. */
export const longestWhile = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await comeToRest(page);
  await page.evaluate(() => {
    if (globalThis.longTasks !== undefined) globalThis.longTasks.longest = 0;
  });
  await act();
  await comeToRest(page);
  return page.evaluate(() => globalThis.longTasks?.longest ?? 0);
};

/** Quiet for so long, in ms, is at rest: longer than a search waits for the next letter. */
const quiet = 700;

const comeToRest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(quiet);
};
