import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type { SeededRandom } from '@roost/shared/rules/seeded-random';
import { takeEvents } from '#interactions/event-timing.ts';
import { type Interaction, toInteractions } from '#interactions/summary.ts';
import { waitUntilIdle } from '#interactions/wait-until-idle.ts';

export type Session = { page: Page; random: SeededRandom; interactions: Interaction[] };

/** A few interactions that leave the list as it was, so that steps can follow in any order. */
export type Step = (session: Session) => Promise<void>;

type Measured = { kind: string; presses?: number; act: () => Promise<void>; seen: () => Promise<unknown> };

export const measure = async (
  { page, interactions }: Session,
  { kind, presses = 1, act, seen }: Measured,
): Promise<void> => {
  await takeEvents(page);
  await act();
  await setTimeout(untouchedMs);
  await seen();
  await waitUntilIdle(page);
  interactions.push(...toInteractions(await takeEvents(page), { kind, presses }));
};

/** Time in ms after an interaction in which the benchmark runs no script in the page: the longest interaction allowed. */
const untouchedMs = 200;

/** Time in ms between pointing and pressing, and between the keys of a fast writer. */
const [pointedMs, betweenKeysMs] = [100, 60];

/** A press of the mouse on a visible element. */
export const press = async (
  session: Session,
  { on, ...measured }: Omit<Measured, 'act'> & { on: Locator },
): Promise<void> => {
  await on.hover();
  const box = await on.boundingBox();
  if (box === null) throw new Error(`${measured.kind}: the button is not on the page`);
  await setTimeout(pointedMs);
  const act = () => session.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await measure(session, { ...measured, act });
};

const escape = (session: Session, { kind, gone }: { kind: string; gone: Locator }): Promise<void> =>
  measure(session, {
    kind,
    act: () => session.page.keyboard.press('Escape'),
    seen: () => gone.waitFor({ state: 'detached' }),
  });

/** Rows that fit on the screen. */
const visibleRows = 10;

/** A random active row. Located by its id, because the status of rows changes while the session runs. */
const anyRow = async ({ page, random }: Session): Promise<Locator> => {
  const rows = page.locator('tbody tr.r-row').filter({ has: page.getByText('Active', { exact: true }) });
  const id = await rows.nth(random.below(visibleRows)).getAttribute('data-row');
  return page.locator(`tbody tr[data-row="${id}"]`);
};

export const search =
  ({ text, matches }: { text: string; matches: RegExp }): Step =>
  async (session) => {
    const { page } = session;
    const field = page.getByRole('searchbox');
    await field.focus();
    await measure(session, {
      kind: 'search',
      presses: text.length,
      act: () => page.keyboard.type(text, { delay: betweenKeysMs }),
      seen: () => page.waitForURL(matches),
    });
    await measure(session, {
      kind: 'search',
      act: () => page.keyboard.press('Escape'),
      seen: () => page.waitForURL((url) => !matches.test(url.href)),
    });
  };

export const nextAndPreviousPage: Step = async (session) => {
  const button = (name: string) => session.page.getByRole('button', { name });
  const range = (text: string) => () => session.page.getByText(text).waitFor();
  await press(session, { kind: 'page', on: button('Next page'), seen: range('51–100 of ') });
  await press(session, { kind: 'page', on: button('Previous page'), seen: range('1–50 of ') });
};

/** Presses a checkbox twice. */
const tickTwice = async (session: Session, { kind, on }: { kind: string; on: Locator }): Promise<void> => {
  const bar = session.page.getByRole('group', { name: 'Selection' });
  await press(session, { kind, on, seen: () => bar.waitFor() });
  await press(session, { kind, on, seen: () => bar.waitFor({ state: 'detached' }) });
};

export const tickRow: Step = async (session) =>
  tickTwice(session, { kind: 'tick', on: (await anyRow(session)).getByRole('checkbox') });

export const selectAll: Step = (session) =>
  tickTwice(session, {
    kind: 'select all',
    on: session.page.getByRole('checkbox', { name: 'Select all rows of this page' }),
  });

/** Selects the rows of the page, then all rows that match, then none. */
export const selectMatching: Step = async (session) => {
  const { page } = session;
  const kind = 'select all';
  const bar = page.getByRole('group', { name: 'Selection' });
  const checkbox = page.getByRole('checkbox', { name: 'Select all rows of this page' });
  const matching = page.getByRole('button', { name: /^Select all .* that match$/ });
  await press(session, { kind, on: checkbox, seen: () => bar.waitFor() });
  await press(session, { kind, on: matching, seen: () => matching.waitFor({ state: 'detached' }) });
  const clear = page.getByRole('button', { name: 'Clear selection' });
  await press(session, { kind, on: clear, seen: () => bar.waitFor({ state: 'detached' }) });
};

/** Opens a layer with a button of any row and closes it with Escape. */
export const openAndClose =
  ({ layer, button }: { layer: 'dialog' | 'drawer' | 'menu'; button: string }): Step =>
  async (session) => {
    const row = await anyRow(session);
    const content = session.page.getByRole(layer === 'menu' ? 'menu' : 'dialog');
    await row.hover();
    await press(session, { kind: `open ${layer}`, on: row.locator(button), seen: () => content.waitFor() });
    await escape(session, { kind: `close ${layer}`, gone: content });
  };

/** Appends a letter to the first name of an inbox and saves it. */
export const editRow: Step = async (session) => {
  const { page } = session;
  const row = await anyRow(session);
  const name = page.getByRole('dialog').getByLabel('First name');
  await row.hover();
  await press(session, {
    kind: 'open drawer',
    on: row.getByRole('button', { name: 'Edit' }),
    seen: () => name.waitFor(),
  });
  await name.focus();
  await measure(session, {
    kind: 'edit',
    presses: 2,
    act: async () => {
      await page.keyboard.press('End');
      await page.keyboard.type('a');
    },
    seen: () => name.waitFor(),
  });
  const save = page.getByRole('button', { name: 'Save changes' });
  await press(session, { kind: 'edit', on: save, seen: () => name.waitFor({ state: 'detached' }) });
};
