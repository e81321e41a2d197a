import type { Page } from '@playwright/test';
import { createSeededRandom, type SeededRandom } from '@roost/shared/rules/seeded-random';
import { editCell, fillAll, fillAndClear, openBuilder, removeRow } from '#interactions/builder-steps.ts';
import { takeShifts } from '#interactions/event-timing.ts';
import {
  editRow,
  nextAndPreviousPage,
  openAndClose,
  search,
  selectAll,
  selectMatching,
  type Step,
  tickRow,
} from '#interactions/steps.ts';
import type { SessionResult } from '#interactions/report.ts';
import { cumulativeLayoutShift, type Interaction } from '#interactions/summary.ts';
import { waitUntilIdle } from '#interactions/wait-until-idle.ts';

const typing = search({ text: 'north', matches: /search=north/ });
const dialog = openAndClose({ layer: 'dialog', button: '[aria-label="Add tags"]' });
const menu = openAndClose({ layer: 'menu', button: '[aria-haspopup="menu"]' });
const editDrawer = openAndClose({ layer: 'drawer', button: '[aria-label="Edit"]' });
const detailsDrawer = openAndClose({ layer: 'drawer', button: '.r-cell--first button' });

const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);

/** 124 interactions. */
const inInboxes: readonly Step[] = [
  ...times(4, typing),
  ...times(8, nextAndPreviousPage),
  ...times(10, tickRow),
  ...times(4, selectMatching),
  ...times(6, dialog),
  ...times(6, editDrawer),
  ...times(6, menu),
  ...times(4, editRow),
];

/** 76 interactions. */
const inDomains: readonly Step[] = [
  ...times(2, typing),
  ...times(6, nextAndPreviousPage),
  ...times(8, tickRow),
  ...times(5, selectAll),
  ...times(4, dialog),
  ...times(5, detailsDrawer),
  ...times(4, menu),
];

/** 78 interactions. */
const inBuilder: readonly Step[] = [
  ...times(4, editCell),
  ...times(4, fillAndClear),
  ...times(3, removeRow),
  ...times(2, fillAll),
];

export const shuffled = <T>(items: readonly T[], random: SeededRandom): T[] => {
  const left = [...items];
  return items.flatMap(() => left.splice(random.below(left.length), 1));
};

/**
 * 200 interactions in an open list of inboxes and then in the list of domains, and 78 in the form for new inboxes, in the
 * order of the seed.
 */
export const runSession = async (
  page: Page,
  { seed, draftName }: { seed: number; draftName: string },
): Promise<SessionResult> => {
  const random = createSeededRandom(seed);
  const interactions: Interaction[] = [];
  const session = { page, random, interactions };
  await waitUntilIdle(page);
  for (const step of shuffled(inInboxes, random)) await step(session);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Domains' }).click();
  await page.getByText(/^1–50 of 5,000$/).waitFor();
  await waitUntilIdle(page);
  for (const step of shuffled(inDomains, random)) await step(session);
  await openBuilder(page, { draftName });
  for (const step of shuffled(inBuilder, random)) await step(session);
  return { interactions, layoutShift: cumulativeLayoutShift(await takeShifts(page)) };
};
