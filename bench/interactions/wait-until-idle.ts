import type { Page } from '@playwright/test';

/** The page is idle after this time in ms without a DOM change. */
const quietMs = 300;

/** Resolves when the page is idle: no table is loading, and the DOM is unchanged. */
export const waitUntilIdle = async (page: Page): Promise<void> =>
  page.evaluate(
    (rest) =>
      new Promise<void>((resolve) => {
        const end = () => {
          if (document.querySelector('[aria-busy="true"]') !== null) return restart();
          observer.disconnect();
          return resolve();
        };
        let timer = setTimeout(end, rest);
        const restart = () => {
          clearTimeout(timer);
          timer = setTimeout(end, rest);
        };
        const observer = new MutationObserver(restart);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    quietMs,
  );
