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

/** A step and how often the session takes it. */
type Plan = Record<string, readonly [count: number, step: Step]>;

/** 124 interactions. */
const inInboxes: Plan = {
  search: [4, typing],
  page: [8, nextAndPreviousPage],
  tick: [10, tickRow],
  'select matching': [4, selectMatching],
  dialog: [6, dialog],
  drawer: [6, editDrawer],
  menu: [6, menu],
  'edit row': [4, editRow],
};

/** 76 interactions. */
const inDomains: Plan = {
  search: [2, typing],
  page: [6, nextAndPreviousPage],
  tick: [8, tickRow],
  'select all': [5, selectAll],
  dialog: [4, dialog],
  drawer: [5, detailsDrawer],
  menu: [4, menu],
};

/** 78 interactions. */
const inBuilder: Plan = {
  'edit cell': [4, editCell],
  'fill and clear': [4, fillAndClear],
  'remove row': [3, removeRow],
  'fill all': [2, fillAll],
};

const stepNames = new Set([inInboxes, inDomains, inBuilder].flatMap(Object.keys));

/** Throws when a name is none of a step. */
const checkNames = (only: readonly string[]): void => {
  const unknown = only.filter((name) => !stepNames.has(name));
  if (unknown.length > 0)
    throw new Error(`No step is named ${unknown.join(', ')}. Steps: ${[...stepNames].join(', ')}`);
};

/** The steps of a plan, without those that `only` does not name. */
const stepsOf = (plan: Plan, only: readonly string[] | undefined): Step[] =>
  Object.entries(plan).flatMap(([name, [count, step]]) =>
    only === undefined || only.includes(name) ? Array.from({ length: count }, () => step) : [],
  );

export const shuffled = <T>(items: readonly T[], random: SeededRandom): T[] => {
  const left = [...items];
  return items.flatMap(() => left.splice(random.below(left.length), 1));
};

/**
 * 200 interactions in an open list of inboxes and then in the list of domains, and 78 in the form for new inboxes, in the
 * order of the seed. `only` names the steps to take, such as `dialog`.
 */
export const runSession = async (
  page: Page,
  { seed, draftName, only }: { seed: number; draftName: string; only?: readonly string[] | undefined },
): Promise<SessionResult> => {
  checkNames(only ?? []);
  const random = createSeededRandom(seed);
  const interactions: Interaction[] = [];
  const session = { page, random, interactions };
  await waitUntilIdle(page);
  for (const step of shuffled(stepsOf(inInboxes, only), random)) await step(session);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Domains' }).click();
  await page.getByText(/^1–50 of 5,000$/).waitFor();
  await waitUntilIdle(page);
  for (const step of shuffled(stepsOf(inDomains, only), random)) await step(session);
  await openBuilder(page, { draftName });
  for (const step of shuffled(stepsOf(inBuilder, only), random)) await step(session);
  return { interactions, layoutShift: cumulativeLayoutShift(await takeShifts(page)) };
};
