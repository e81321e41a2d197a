import type { Page } from '@playwright/test';
import { failureAt } from './pages/open-layer.ts';
import type { Screen } from './pages/screen.ts';
import { accountOf, screensOf } from './pages/screens.ts';
import { expectedMessages } from './faults/expected-messages.ts';
import type { Fault } from './faults/fault-table.ts';
import { expect, test } from './faults/fault-test.ts';
import { markDocument } from './pages/mark-document.ts';
import { remotes } from './faults/faulty-releases.ts';
import { measureWithRetries, msUntilMissing, limitsMs, startLoadClock } from './faults/load-clock.ts';
import { startScenario } from './faults/scenario.ts';
import { recordFault } from './faults/record-fault.ts';

test.describe.configure({ mode: 'parallel', timeout: 600_000 });

const goTo = async (page: Page, { path, ready, open }: Screen, workspace: string) => {
  await page.goto(path.startsWith('/') ? path : `/${workspace}/${path}`, { waitUntil: 'commit' });
  if (open === undefined) return;
  // A file that the page itself loads for this URL, such as the chips of a filter, has failed already.
  await expect(ready(page).or(failureAt(page)).first()).toBeVisible();
  if (await failureAt(page).isVisible()) return;
  await page.evaluate(() => void (window.loadTimes.startedAt = performance.now()));
  await open(page);
};

/** Expects the screen to work again; opens its layer again unless the URL contains it. */
const expectRecovered = async (page: Page, { ready, open, openedContent = ready }: Screen) => {
  await expect(failureAt(page)).toHaveCount(0);
  await expect(ready(page).or(openedContent(page)).first()).toBeVisible();
  if (open !== undefined && !(await openedContent(page).isVisible())) await open(page);
  await expect(openedContent(page)).toBeVisible();
};

const changedIn = (changed: string): Fault => ({
  name: `changed byte in ${changed}`,
  speed: 'hard',
  network: (file) => (file === changed ? 'changed-byte' : undefined),
});

for (const remote of remotes) {
  test.describe(remote, () => {
    test.use({ account: accountOf(remote) });

    test(`a changed byte in any file of ${remote} is detected, and one click recovers`, async ({
      page,
      faultProxy,
      workspace,
      allowMessages,
    }) => {
      allowMessages(...expectedMessages(remote, {}));
      await startLoadClock(page);
      /** A new version for each step, so that the cache has none of its files. */
      let made = 0;
      const aVersion = (fault: Fault) =>
        startScenario(faultProxy, [remote], fault, { before: 'none', number: `9.9.${(made += 1)}` });
      const done = new Set<string>();
      let all: string[] = [];

      for (const screen of screensOf(remote)) {
        const whole = await aVersion({ name: 'none', speed: 'hard' });
        await goTo(page, screen, workspace);
        await expect((screen.openedContent ?? screen.ready)(page)).toBeVisible();
        all = whole.code();
        for (const file of whole.requestedFiles()) {
          if (done.has(file)) continue;
          done.add(file);
          if (screen.isSlot) continue;
          const scenario = await aVersion(changedIn(file));
          if (screen.optional?.test(file)) {
            await goTo(page, screen, workspace);
            await expect(screen.ready(page)).toBeVisible();
            await expect(failureAt(page)).toHaveCount(0);
            scenario.end();
            continue;
          }
          const ms = await measureWithRetries(limitsMs.hard, async () => {
            await goTo(page, screen, workspace);
            await expect(failureAt(page)).toBeVisible();
            return (await msUntilMissing(page)) ?? Number.NaN;
          });
          expect(ms).toBeLessThanOrEqual(limitsMs.hard);
          const isSame = await markDocument(page);
          scenario.end();
          await page.getByRole('button', { name: 'Try again' }).click();
          await expectRecovered(page, screen);
          expect(await isSame()).toBe(true);
          recordFault({ fault: `changed byte: ${screen.name}`, remote, symptom: `${ms} ms`, recovery: 'one click' });
        }
      }
      expect(all.filter((file) => !done.has(file))).toEqual([]);
    });
  });
}
