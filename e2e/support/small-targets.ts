import type { Page } from '@playwright/test';

/**
 * The visible controls with an area of less than 44 px, with its size and what a press at its edge hits instead. The area
 * of a checkbox includes its label. A press reaches 21 px from the centre in four directions: a border can take 1 px.
 * Leaves out links inside a sentence (WCAG 2.5.8), and all but six rows of a table, because rows are alike.
 */
export const smallTargets = async (page: Page): Promise<string[]> => {
  // A moving layer has not reached its place.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  return page.evaluate(() => {
    const reach = 21;
    const selector =
      ':is(button, a[href], input, select, textarea, summary, [role=tab], [role=menuitem], [role=option], [role=switch])';
    const isShown = (element: Element) =>
      element.getBoundingClientRect().width > 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isInSentence = (element: Element) =>
      element.matches('a, .r-link') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    // Controls below a dialog, drawer or menu cannot be pressed.
    const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].filter(isShown);
    const controls = [...(layers.at(-1) ?? document).querySelectorAll(selector)].filter(
      (element) =>
        isShown(element) &&
        !isInSentence(element) &&
        !element.closest('[inert], .r-row:nth-of-type(n + 7), .r-hidden, .r-skip'),
    );
    return controls.flatMap((control) => {
      const area = control.closest('label, .r-search') ?? control;
      area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = area.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hits = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ].map(([across = 0, down = 0]) => document.elementFromPoint(across, down));
      const missed = hits.filter((hit) => !area.contains(hit));
      if (missed.length === 0) return [];
      const name = control.getAttribute('aria-label') ?? area.textContent?.trim() ?? '';
      const size = `${Math.round(width)}x${Math.round(height)}`;
      return [
        `${control.tagName.toLowerCase()}.${control.className} "${name}" ${size}, hits ${missed.map((hit) => hit?.className ?? 'nothing').join(' | ')}`,
      ];
    });
  });
};
