import type { Page } from '@playwright/test';
import { remotes } from './faults/faulty-releases.ts';
import { expectedMessages } from './faults/expected-messages.ts';
import { faults, throwsInHandler } from './faults/fault-table.ts';
import { expect, smallWorkspace, test } from './faults/fault-test.ts';
import { markDocument } from './pages/mark-document.ts';
import { goTo, unavailableMessage, otherRemotes, firstScreenOf, expectWorking } from './pages/first-screens.ts';
import { measureWithRetries, msUntilMissing, limitsMs, restartLoadClock, startLoadClock } from './faults/load-clock.ts';
import { startScenario } from './faults/scenario.ts';
import { recordFault } from './faults/record-fault.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ workspaceName: smallWorkspace });

/** `hasSlot`: the list of domains shows the slot that the wizard fills. */
const worksInAll = async (
  page: Page,
  workspace: string,
  which: readonly string[],
  { hasSlot = false }: { hasSlot?: boolean } = {},
) => {
  for (const remote of which) {
    await goTo(page, workspace, remote);
    await expectWorking(page, remote);
    if (hasSlot && remote === 'domains')
      await expect(page.getByRole('heading', { name: 'Finish your setup' })).toBeVisible();
  }
};

/**
 * The remotes that break in the same page. Never domains with wizard, whose slot is in the list of domains. A remote of
 * another repository breaks alone.
 */
const groupsOf = (row: number): string[][] => {
  const pairs = [
    ['domains', row % 2 === 0 ? 'mailboxes' : 'settings'],
    ['wizard', row % 2 === 0 ? 'settings' : 'mailboxes'],
  ];
  const others = remotes.filter((remote) => !pairs.flat().includes(remote));
  // In turn, the document of a remote opens, or the remote opens in the document of another one.
  return [...(row % 4 < 2 ? pairs : pairs.map((pair) => pair.toReversed())), ...others.map((remote) => [remote])];
};

test('each fault breaks each remote', () => {
  for (const row of faults.keys()) expect(groupsOf(row).flat().toSorted()).toEqual(remotes.toSorted());
});

/** Expects the message of the remote; resolves to the ms from the start of loading until the page showed it. */
const expectMissing = async (page: Page, remote: string): Promise<number> => {
  await expect(unavailableMessage(page, remote)).toBeVisible({ timeout: 20_000 });
  return (await msUntilMissing(page)) ?? Number.NaN;
};

for (const [row, fault] of faults.entries()) {
  const limit = limitsMs[fault.speed];
  for (const broken of groupsOf(row)) {
    const outcome =
      broken.length === 1
        ? 'shows an error, the rest works, and it recovers'
        : 'show errors, the rest works, and they recover';

    test(`${fault.name}: ${broken.join(' and ')} ${outcome}`, async ({
      page,
      faultProxy,
      workspace,
      allowMessages,
    }) => {
      allowMessages(...broken.flatMap((remote) => expectedMessages(remote, fault)));
      const intact = remotes.filter((remote) => !broken.includes(remote));
      const [first = '', second] = broken;
      const scenario = await startScenario(faultProxy, broken, fault, { before: 'none' });
      await startLoadClock(page);
      const times = new Map<string, number>();
      const measured = await measureWithRetries(limit, async () => {
        await page.goto(`/${workspace}/${firstScreenOf(first).path}`, { waitUntil: 'commit' });
        return expectMissing(page, first);
      });
      times.set(first, measured);
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();

      const isSame = await markDocument(page);
      const runsInSlot = broken.includes('wizard') && fault.breaksOnlyScreens === true;
      await worksInAll(page, workspace, intact, { hasSlot: runsInSlot });
      if (second !== undefined) {
        const measuredInDocument = await measureWithRetries(limit, async () => {
          await worksInAll(page, workspace, intact.slice(-1));
          await restartLoadClock(page);
          await goTo(page, workspace, second);
          return expectMissing(page, second);
        });
        times.set(second, measuredInDocument);
      }
      for (const [remote, ms] of times) expect(ms, remote).toBeLessThanOrEqual(limit);
      if (fault.isNeverRequested) expect(scenario.requestedFiles()).toEqual([]);

      for (const [column, remote] of broken.entries()) {
        await goTo(page, workspace, remote);
        await expect(unavailableMessage(page, remote)).toBeVisible({ timeout: 15_000 });
        scenario.end(remote);
        // A region that gives up checks the live version once, so it can recover before the click.
        const isByClick = (row + column) % 2 === 0;
        const isClicked =
          isByClick &&
          (await again.click({ timeout: 2_000 }).then(
            () => true,
            () => false,
          ));
        if (!isByClick) await page.evaluate(() => dispatchEvent(new Event('online')));
        await expectWorking(page, remote);
        const recovery = isClicked ? 'one click' : 'automatic';
        recordFault({ fault: fault.name, remote, symptom: `${times.get(remote)} ms`, recovery });
      }
      // Code that runs in the list of domains is never replaced: only a new document can show another version.
      expect(await isSame()).toBe(!runsInSlot);
    });
  }

  // The host's fallback does not depend on the remote, so each fault runs with one remote, and each remote with
  // several faults.
  const remote = remotes[row % remotes.length] ?? '';
  test(`${fault.name}: the last known good version of ${remote} is used without a message`, async ({
    page,
    faultProxy,
    workspace,
    allowMessages,
  }) => {
    allowMessages(...expectedMessages(remote, fault));
    const scenario = await startScenario(faultProxy, [remote], fault, { before: 'intact version' });
    await startLoadClock(page);
    const ms = await measureWithRetries(limitsMs.hang, async () => {
      await page.goto(`/${workspace}/${firstScreenOf(remote).path}`, { waitUntil: 'commit' });
      await expectWorking(page, remote);
      return page.evaluate(() => Math.round(performance.now() - (window.loadTimes.startedAt ?? 0)));
    });
    expect(ms).toBeLessThanOrEqual(limitsMs.hang);
    expect(await msUntilMissing(page)).toBeNull();
    if (fault.isNeverRequested) expect(scenario.requestedFiles()).toEqual([]);
    recordFault({
      fault: `${fault.name}, with a previous version`,
      remote,
      symptom: `${ms} ms`,
      recovery: 'the previous version',
    });
  });
}

for (const remote of remotes) {
  test(`${throwsInHandler.name}: the screen of ${remote} still works and shows an error`, async ({
    page,
    faultProxy,
    workspace,
    allowMessages,
  }) => {
    allowMessages(...expectedMessages(remote, throwsInHandler));
    await startScenario(faultProxy, [remote], throwsInHandler, { before: 'none' });
    await page.goto(`/${workspace}/${firstScreenOf(remote).path}`, { waitUntil: 'commit' });
    await expectWorking(page, remote);
    const faulty = page.getByRole('button', { name: 'Faulty' });
    const message = page.getByText('Something went wrong');
    const startedAt = Date.now();
    await faulty.click();
    await expect(message).toBeVisible();
    const ms = Date.now() - startedAt;
    await faulty.click();
    await expect(message).toHaveCount(1);
    await expectWorking(page, remote);
    const isSame = await markDocument(page);
    await worksInAll(page, workspace, [...otherRemotes(remote), remote]);
    expect(await isSame()).toBe(true);
    recordFault({ fault: throwsInHandler.name, remote, symptom: `${ms} ms`, recovery: 'none needed' });
  });
}

test.describe('with the workspace whose list has the slot', () => {
  test.use({ workspaceName: null });

  test('slot owner down: its slot in the list of domains shows an error, the list works, and one click recovers', async ({
    page,
    faultProxy,
    workspace,
    allowMessages,
  }) => {
    const [fault] = faults;
    if (fault === undefined) throw new Error('There are no faults');
    allowMessages(...expectedMessages('wizard', fault));
    const scenario = await startScenario(faultProxy, ['wizard'], fault, { before: 'none' });
    await startLoadClock(page);
    await page.goto(`/${workspace}/domains?newUser`, { waitUntil: 'commit' });
    const message = page.getByText("This section is part of Buying domains, which can't be loaded right now.");
    await expect(message).toBeVisible();
    const ms = (await msUntilMissing(page)) ?? Number.NaN;
    expect(ms).toBeLessThanOrEqual(limitsMs.hard);
    await expectWorking(page, 'domains');
    const isSame = await markDocument(page);
    await worksInAll(page, workspace, ['mailboxes', 'settings']);
    await page.goBack();
    await page.goBack();
    await expect(message).toBeVisible();
    scenario.end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name: 'Create your first domains' })).toBeVisible();
    expect(await isSame()).toBe(true);
    recordFault({ fault: 'slot owner down', remote: 'wizard', symptom: `${ms} ms`, recovery: 'one click' });
  });
});
