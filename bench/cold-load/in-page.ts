declare global {
  interface Window {
    roostBench: {
      /** ms from the start of the navigation to the first frame with fifty rows. */
      row50: Promise<number>;
      /** Clicks the link. Resolves to the ms until the first frame with the heading. */
      clickUntilHeading: (link: Element, heading: string) => Promise<number>;
    };
  }
}

/** Runs before all other scripts of the page. */
export const listTable = (): void => {
  const painted = (isThere: () => boolean) =>
    new Promise<number>((done, fail) => {
      setTimeout(() => fail(new Error(`The page shows: ${document.body.innerText.slice(0, 500)}`)), 60_000);
      const check = () => {
        if (!isThere()) return;
        observer.disconnect();
        // The frame is rendered after this callback and painted before the next task.
        requestAnimationFrame(() => setTimeout(() => done(performance.now())));
      };
      const observer = new MutationObserver(check);
      observer.observe(document, { childList: true, subtree: true });
      check();
    });
  window.roostBench = {
    row50: painted(() => document.querySelectorAll('tbody tr[data-row]').length >= 50),
    clickUntilHeading: async (link, heading) => {
      const headingPainted = painted(() =>
        [...document.querySelectorAll('h1, h2')].some((found) => found.textContent?.includes(heading)),
      );
      const startedAt = performance.now();
      (link as HTMLElement).click();
      return (await headingPainted) - startedAt;
    },
  };
};
