import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import type { Screen } from './pages/screen.ts';
import { accountOf, screensOf } from './pages/screens.ts';
import type { FaultProxy } from './faults/fault-proxy.ts';
import { expect, test } from './faults/fault-test.ts';
import { baseOf, readRegistry, remotes } from './faults/faulty-releases.ts';
import { isPseudo, textsOn, usePseudoLocale, wordsIn, wordsOfData, wordsOfFormats } from './support/pseudo-locale.ts';

test.describe.configure({ mode: 'parallel' });

const wide = { width: 1440, height: 900 };
/** The wide viewport at a zoom of 200 %. */
const zoomed = { width: 720, height: 450 };
const phone = { width: 390, height: 844 };
/** Between phone and desktop: the sidebar is shown and leaves little room. */
const narrow = { width: 1024, height: 768 };

const open = async (page: Page, { path, ready, open: show, openedContent }: Screen, workspace: string) => {
  await page.goto(path.startsWith('/') ? path : `/${workspace}/${path}`);
  await expect(ready(page)).toBeVisible();
  if (show === undefined) return;
  await show(page);
  if (openedContent !== undefined) await expect(openedContent(page)).toBeVisible();
};

/**
 * Expects no horizontal scroll of the page, and no control that its edges cut off. An open popover moves in the frame
 * after the page gets another width.
 */
const expectWhole = (page: Page) =>
  expect(async () => {
    const [width, needed, cut] = await page.evaluate(() => {
      const scrolls = (element: Element): boolean => {
        const { parentElement: parent } = element;
        return (
          parent !== null && (/(auto|scroll|clip|hidden)/.test(getComputedStyle(parent).overflowX) || scrolls(parent))
        );
      };
      const controls = [...document.querySelectorAll('button, a[href], input, select, textarea')].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('[inert], .r-hidden, .r-skip-link') &&
          !scrolls(element),
      );
      const outside = controls.filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1);
      });
      const { clientWidth, scrollWidth } = document.documentElement;
      return [clientWidth, scrollWidth, outside.map(({ outerHTML }) => outerHTML.slice(0, 120))] as const;
    });
    expect(cut).toEqual([]);
    expect(needed).toBeLessThanOrEqual(width);
  }).toPass({ timeout: 5_000 });

/** Chooses the language in another tab, which the page follows. */
const choose = async (page: Page, language: 'en' | 'fr'): Promise<void> => {
  await page.evaluate((newValue) => {
    localStorage.setItem('roost.language', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'roost.language', newValue }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
};

/** Untranslated words: names of brands and protocols, examples, and parts of dates and amounts. */
const plain = new Set(
  [
    'roost google workspace gmail microsoft outlook yahoo hotmail',
    'ip mx spf dkim dmarc txt cname srv aaaa ns in',
    'ada lovelace example com',
    ...wordsOfFormats(),
  ].flatMap((words) => words.split(' ')),
);

const expectTranslated = async (page: Page, data: () => Promise<Set<string>>) => {
  await choose(page, 'fr');
  const known = await data();
  await expect.poll(async () => (await textsOn(page)).some(({ text }) => isPseudo(text))).toBe(true);
  const untranslated = (await textsOn(page)).flatMap(({ text, at }) => {
    const words = wordsIn(text).filter((word) => !known.has(word) && !plain.has(word));
    return words.length === 0
      ? []
      : [`${words.join(' ')} — in "${text.normalize('NFD').replaceAll(/\u0323/g, '')}" at ${at}`];
  });
  expect.soft([...new Set(untranslated)]).toEqual([]);
  await choose(page, 'en');
};

const expectGood = async (page: Page, data: () => Promise<Set<string>>) => {
  await page.setViewportSize(wide);
  await expectAccessible(page);
  await page.setViewportSize(zoomed);
  await expectWhole(page);
  await page.setViewportSize(phone);
  await expectWhole(page);
  await expectAccessible(page);
  await expectTranslated(page, data);
};

/** Serves the pseudo language; returns a function that reads the words of the data. */
const prepare = async (page: Page, faultProxy: FaultProxy, allowMessages: (...words: string[]) => void) => {
  allowMessages('Failed to load resource');
  await usePseudoLocale(faultProxy);
  return wordsOfData(page);
};

for (const remote of remotes) {
  test.describe(remote, () => {
    test.use({ account: accountOf(remote) });

    test.describe(`every page of ${remote} is accessible, fits any width, and is fully translated`, () => {
      for (const screen of screensOf(remote)) {
        test(screen.name, async ({ page, faultProxy, workspace, allowMessages }) => {
          const data = await prepare(page, faultProxy, allowMessages);
          await page.setViewportSize(wide);
          await open(page, screen, workspace);
          await expectGood(page, data);
        });
      }
    });

    test(`every page of ${remote} fits, and is accessible in French, in dark mode and with reduced motion`, async ({
      page,
      workspace,
    }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.addInitScript(() => localStorage.setItem('roost.language', 'fr'));
      for (const { path } of screensOf(remote).filter(isPageOfWorkspace)) {
        await page.setViewportSize(phone);
        await page.goto(`/${workspace}/${path}`);
        await waitForContent(page);
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        expect(await page.evaluate(movesStill)).toEqual([]);
        await expectWhole(page);
        await expectAccessible(page);
        await page.setViewportSize(narrow);
        await expectWhole(page);
        await page.setViewportSize(wide);
        await expectWhole(page);
        await expectAccessible(page);
      }
    });
  });
}

/** Waits for the content that replaces the skeletons and spinners below the title. */
const waitForContent = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.r-skeleton, .r-spinner, [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
};

/** A page without a layer, at its own URL. */
const isPageOfWorkspace = ({ path, open }: Screen) => open === undefined && !/^\/|\?/.test(path);

test('every page of the host is accessible, fits any width, and is fully translated', async ({
  page,
  faultProxy,
  workspace,
  allowMessages,
}) => {
  test.setTimeout(180_000);
  const data = await prepare(page, faultProxy, allowMessages);
  await page.goto(`/${workspace}/domains`);
  await page.getByText('+ New workspace').click();
  await expect(page.getByRole('dialog', { name: 'Create a workspace' })).toBeVisible();
  await expectGood(page, data);
  // In English again, without the dialog.
  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  // The menu slides in.
  await expect.poll(async () => Math.round((await menu.boundingBox())?.width ?? 0)).toBe(phone.width);
  await expectAccessible(page);
  await page.setViewportSize(zoomed);
  await expect.poll(async () => Math.round((await menu.boundingBox())?.width ?? 0)).toBe(384);
  await expectTranslated(page, data);
  await page.addInitScript(() => localStorage.removeItem('roost.tokens'));
  for (const path of publicPaths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGood(page, data);
    });
  }
});

const publicPaths = [
  '/auth/sign-in?problem=session-over',
  '/auth/sign-up',
  '/auth/verify-email',
  '/auth/reset-password',
  '/feedback/uninstall',
];

test('the host and every remote serve their own messages, the same in both languages', async ({ request, baseURL }) => {
  const { remotes: registered } = readRegistry();
  const folders = remotes.map((remote) => ({
    folder: `${baseOf(remote)}${registered[remote]?.live}`,
    // No remote can change a message of the host or of another remote.
    id: new RegExp(`^${remote}/.{6}$`),
  }));
  for (const { folder, id } of [{ folder: baseURL, id: /^(.{6}|workspaceForm\.validations\.name)$/ }, ...folders]) {
    const read = async (language: string): Promise<Record<string, unknown>> =>
      (await request.get(`${folder}/assets/i18n/${language}.json`)).json();
    const english = await read('en');
    const french = await read('fr');
    expect(Object.keys(english)).not.toEqual([]);
    expect(Object.keys(english).filter((key) => !id.test(key))).toEqual([]);
    expect(Object.keys(french).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(french).not.toEqual(english);
  }
});

/** Runs in the page: animations that ignore the reduced-motion setting, except loading spinners. */
const movesStill = () =>
  document
    .getAnimations()
    .filter(
      ({ effect }) =>
        Number(effect?.getComputedTiming().duration ?? 0) > 50 && effect?.getComputedTiming().iterations !== Infinity,
    )
    .map((animation) => (animation instanceof CSSTransition ? animation.transitionProperty : String(animation.id)));
