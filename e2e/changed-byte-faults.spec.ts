import type { Page } from '@playwright/test';
import { allPlaces, missing, type Place } from './fixtures/all-places.ts';
import { expected } from './fixtures/expected-messages.ts';
import type { Fault } from './fixtures/fault-table.ts';
import { expect, markDocument, test } from './fixtures/fault-test.ts';
import { remotes } from './fixtures/faulty-releases.ts';
import { measured, msUntilMissing, promised, startRegionClock } from './fixtures/region-clock.ts';
import { bringAbout } from './fixtures/scenario.ts';
import { tell } from './fixtures/tell.ts';

test.describe.configure({ mode: 'parallel' });

const goTo = async (page: Page, { path, works, open }: Place, workspace: string) => {
  await page.goto(path.startsWith('/') ? path : `/${workspace}/${path}`, { waitUntil: 'commit' });
  if (open === undefined) return;
  await expect(works(page)).toBeVisible();
  await page.evaluate(() => void (window.regionSeen.began = performance.now()));
  await open(page);
};

/** Expects the screen to work again; opens its layer again unless the URL contains it. */
const isMended = async (page: Page, { works, open, opened = works }: Place) => {
  await expect(missing(page)).toHaveCount(0);
  await expect(works(page).or(opened(page)).first()).toBeVisible();
  if (open !== undefined && !(await opened(page).isVisible())) await open(page);
  await expect(opened(page)).toBeVisible();
};

const changedIn = (changed: string): Fault => ({
  name: `changed byte in ${changed}`,
  speed: 'hard',
  network: (file) => (file === changed ? 'changed-byte' : undefined),
});

for (const remote of remotes) {
  test.describe(remote, () => {
    // An account with access to every screen.
    test.use({ account: remote === 'settings' ? 'superadmin@roost.test' : 'admin@roost.test' });

    test(`a changed byte in any file of ${remote} is noticed, and mended by one click`, async ({
      page,
      faultProxy,
      workspace,
      allowMessages,
    }) => {
      test.setTimeout(300_000);
      allowMessages(...expected(remote, {}));
      await startRegionClock(page);
      /** A new version for each step, so that the cache has none of its files. */
      let made = 0;
      const aVersion = (fault: Fault) =>
        bringAbout(faultProxy, remote, fault, { before: 'none', number: `9.9.${(made += 1)}` });
      const done = new Set<string>();
      let all: string[] = [];

      for (const place of allPlaces[remote]) {
        const whole = await aVersion({ name: 'none', speed: 'hard' });
        await goTo(page, place, workspace);
        await expect((place.opened ?? place.works)(page)).toBeVisible();
        all = whole.scripts();
        for (const file of whole.asked()) {
          if (done.has(file)) continue;
          done.add(file);
          if (place.isSlot) continue;
          const scenario = await aVersion(changedIn(file));
          if (place.optional?.test(file)) {
            await goTo(page, place, workspace);
            await expect(place.works(page)).toBeVisible();
            await expect(missing(page)).toHaveCount(0);
            scenario.end();
            continue;
          }
          const ms = await measured(promised.hard, async () => {
            await goTo(page, place, workspace);
            await expect(missing(page)).toBeVisible();
            return (await msUntilMissing(page)) ?? Number.NaN;
          });
          expect(ms).toBeLessThanOrEqual(promised.hard);
          const isSame = await markDocument(page);
          scenario.end();
          await page.getByRole('button', { name: 'Try again' }).click();
          await isMended(page, place);
          expect(await isSame()).toBe(true);
          tell({ fault: `changed byte: ${place.name}`, remote, seen: `${ms} ms`, healed: 'one click' });
        }
      }
      expect(all.filter((file) => !done.has(file))).toEqual([]);
    });
  });
}
