import type { Page } from '@playwright/test';
import { remotes, type Remote } from './fixtures/faulty-releases.ts';
import { expected } from './fixtures/expected-messages.ts';
import { faults, throwsInHandler } from './fixtures/fault-table.ts';
import { expect, markDocument, test } from './fixtures/fault-test.ts';
import { goTo, missingAt, others, placeOf, worksAt } from './fixtures/places.ts';
import { measured, msUntilMissing, promised, startRegionClock } from './fixtures/region-clock.ts';
import { bringAbout } from './fixtures/scenario.ts';
import { tell } from './fixtures/tell.ts';

test.describe.configure({ mode: 'parallel' });

const worksInAll = async (page: Page, workspace: string, which: readonly Remote[]) => {
  for (const remote of which) {
    await goTo(page, workspace, remote);
    await worksAt(page, remote);
  }
};

for (const [row, fault] of faults.entries()) {
  for (const [column, remote] of remotes.entries()) {
    const healing = (row + column) % 2 === 0 ? 'one click' : 'itself';

    test(`${fault.name}: ${remote} says so, the rest works, and it heals by ${healing}`, async ({
      page,
      faultProxy,
      workspace,
      allowMessages,
    }) => {
      allowMessages(...expected(remote, fault));
      const scenario = await bringAbout(faultProxy, remote, fault, { before: 'none' });
      await startRegionClock(page);
      const limit = promised[fault.speed];
      const address = `/${workspace}/${placeOf(remote).path}`;
      const ms = await measured(limit, async () => {
        await page.goto(address, { waitUntil: 'commit' });
        await expect(missingAt(page, remote)).toBeVisible({ timeout: 20_000 });
        return (await msUntilMissing(page)) ?? Number.NaN;
      });
      expect(ms).toBeLessThanOrEqual(limit);
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      if (fault.isNeverAsked) expect(scenario.asked()).toEqual([]);

      const isSame = await markDocument(page);
      await worksInAll(page, workspace, others(remote));
      await goTo(page, workspace, remote);
      await expect(missingAt(page, remote)).toBeVisible({ timeout: 15_000 });

      scenario.end();
      // A region that gives up checks the live version once, so it can recover before the click.
      const isClicked =
        healing === 'one click' &&
        (await again.click({ timeout: 2_000 }).then(
          () => true,
          () => false,
        ));
      if (healing === 'itself') await page.evaluate(() => dispatchEvent(new Event('online')));
      await worksAt(page, remote);
      expect(await isSame()).toBe(true);
      tell({ fault: fault.name, remote, seen: `${ms} ms`, healed: isClicked ? 'one click' : 'itself' });
    });

    // The host's fallback does not depend on the remote, so each fault runs with one remote, and each remote with
    // several faults.
    if (column !== row % remotes.length) continue;
    test(`${fault.name}: the version of ${remote} that worked before is used, and nothing is said`, async ({
      page,
      faultProxy,
      workspace,
      allowMessages,
    }) => {
      allowMessages(...expected(remote, fault));
      const scenario = await bringAbout(faultProxy, remote, fault, { before: 'true version' });
      await startRegionClock(page);
      const ms = await measured(promised.hang, async () => {
        await page.goto(`/${workspace}/${placeOf(remote).path}`, { waitUntil: 'commit' });
        await worksAt(page, remote);
        return page.evaluate(() => Math.round(performance.now() - (window.regionSeen.began ?? 0)));
      });
      expect(ms).toBeLessThanOrEqual(promised.hang);
      expect(await msUntilMissing(page)).toBeNull();
      if (fault.isNeverAsked) expect(scenario.asked()).toEqual([]);
      tell({ fault: `${fault.name}, one before`, remote, seen: `${ms} ms`, healed: 'the version before' });
    });
  }
}

for (const remote of remotes) {
  test(`${throwsInHandler.name}: the screen of ${remote} goes on, and it is said`, async ({
    page,
    faultProxy,
    workspace,
    allowMessages,
  }) => {
    allowMessages(...expected(remote, throwsInHandler));
    await bringAbout(faultProxy, remote, throwsInHandler, { before: 'none' });
    await page.goto(`/${workspace}/${placeOf(remote).path}`, { waitUntil: 'commit' });
    await worksAt(page, remote);
    const faulty = page.getByRole('button', { name: 'Faulty' });
    const said = page.getByText('Something went wrong');
    const begun = Date.now();
    await faulty.click();
    await expect(said).toBeVisible();
    const ms = Date.now() - begun;
    await faulty.click();
    await expect(said).toHaveCount(1);
    await worksAt(page, remote);
    const isSame = await markDocument(page);
    await worksInAll(page, workspace, [...others(remote), remote]);
    expect(await isSame()).toBe(true);
    tell({ fault: throwsInHandler.name, remote, seen: `${ms} ms`, healed: 'goes on' });
  });
}

test('slot owner down: its place in the list of domains says so, the list works, and it heals by one click', async ({
  page,
  faultProxy,
  workspace,
  allowMessages,
}) => {
  const [fault] = faults;
  if (fault === undefined) throw new Error('There are no faults');
  allowMessages(...expected('wizard', fault));
  const scenario = await bringAbout(faultProxy, 'wizard', fault, { before: 'none' });
  await startRegionClock(page);
  await page.goto(`/${workspace}/domains?newUser`, { waitUntil: 'commit' });
  const said = page.getByText("This section is part of Buying domains, which can't be loaded right now.");
  await expect(said).toBeVisible();
  const ms = (await msUntilMissing(page)) ?? Number.NaN;
  expect(ms).toBeLessThanOrEqual(promised.hard);
  await worksAt(page, 'domains');
  const isSame = await markDocument(page);
  await worksInAll(page, workspace, ['mailboxes', 'settings']);
  await page.goBack();
  await page.goBack();
  await expect(said).toBeVisible();
  scenario.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Create your first domains' })).toBeVisible();
  expect(await isSame()).toBe(true);
  tell({ fault: 'slot owner down', remote: 'wizard', seen: `${ms} ms`, healed: 'one click' });
});
