import type { Page } from '@playwright/test';

type TaskRecord = { longest: number };
declare global {
  var longTasks: TaskRecord | undefined;
}

/** Records the longest task of the page. Call it before opening the page. */
export const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched: TaskRecord = { longest: 0 };
    globalThis.longTasks = watched;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration);
    }).observe({ type: 'longtask' });
  });

/** The longest task in ms while `act` runs and until the page is idle. 0 when no task took over 50 ms. */
export const longestTaskDuring = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await waitUntilIdle(page);
  await page.evaluate(() => {
    if (globalThis.longTasks !== undefined) globalThis.longTasks.longest = 0;
  });
  await act();
  await waitUntilIdle(page);
  return page.evaluate(() => globalThis.longTasks?.longest ?? 0);
};

/** The page is idle after this time without a DOM change, in ms. Longer than the debounce of the search. */
const quietMs = 700;

const waitUntilIdle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    (rest) =>
      new Promise<void>((done) => {
        const end = () => {
          observer.disconnect();
          done();
        };
        let timer = setTimeout(end, rest);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, rest);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    quietMs,
  );
};
