import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { measure, press, type Session, type Step } from '#interactions/steps.ts';
import { waitUntilIdle } from '#interactions/wait-until-idle.ts';

/** Kind of the interactions that change one cell or row. */
export const cellEdit = 'edit cell';

const [plannedRows, betweenKeysMs, visibleRows] = [5_000, 60, 10];

/** Opens the form for new inboxes with a draft of 5,000 rows; the email of every second one follows its name. */
export const openBuilder = async (page: Page, { draftName }: { draftName: string }): Promise<void> => {
  const rows = Array.from({ length: plannedRows }, (_, index) => ({
    id: `row-${index}`,
    firstName: `First${index}`,
    lastName: `Last${index}`,
    email: `first${index}`,
    domain: 'northwind-planned.com',
    domainType: null,
    signature: '',
    forwardTo: '',
    avatar: null,
    isEmailTyped: index % 2 === 0,
    refusal: null,
  }));
  // As a page leaves it that closes before the browser has stored the draft.
  await page.evaluate(([name, text]) => localStorage.setItem(`roost.unstored/${name}`, text), [
    draftName,
    JSON.stringify({ draft: { rows, submission: null } }),
  ] as const);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inboxes' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Create Inboxes' }).click();
  await page.getByText(/^5,000 inboxes · /).waitFor();
  await waitUntilIdle(page);
};

const anyCell = ({ page, random }: Session, { column }: { column: string }): Locator =>
  page
    .getByRole('row', { name: /^Inbox \d+$/ })
    .nth(1 + random.below(visibleRows))
    .getByLabel(column, { exact: true });

const nothing = async (): Promise<void> => undefined;

type Typing = {
  kind?: string;
  /** Held before and after: the browser counts modifiers as interactions of their own. */
  holding?: readonly ('Control' | 'Shift')[];
};

const type = async (session: Session, keys: readonly string[], typing: Typing = {}): Promise<void> => {
  const { kind = cellEdit, holding = [] } = typing;
  const { keyboard } = session.page;
  for (const key of holding) await keyboard.down(key);
  await waitUntilIdle(session.page);
  await measure(session, {
    kind,
    presses: keys.length,
    act: async () => {
      for (const key of keys) {
        await keyboard.press(key);
        await setTimeout(betweenKeysMs);
      }
    },
    seen: nothing,
  });
  for (const key of holding) await keyboard.up(key);
  await waitUntilIdle(session.page);
};
const undo = (session: Session, { kind = cellEdit, times = 1 } = {}): Promise<void> =>
  type(
    session,
    Array.from({ length: times }, () => 'z'),
    { kind, holding: ['Control'] },
  );

/** Writes a name over a cell, moves on, and undoes it. 10 interactions. */
export const editCell: Step = async (session) => {
  await press(session, { kind: 'select cell', on: anyCell(session, { column: 'First name' }), seen: nothing });
  await type(session, ['R', 'o', 'b', 'i', 'n', 'Enter']);
  await type(session, ['ArrowUp', 'ArrowRight'], { kind: 'select cell' });
  await undo(session);
};

/** Copies the cell above, empties the cell, and undoes both. 5 interactions. */
export const fillAndClear: Step = async (session) => {
  await press(session, { kind: 'select cell', on: anyCell(session, { column: 'Last name' }), seen: nothing });
  await type(session, ['d'], { holding: ['Control'] });
  await type(session, ['Delete']);
  await undo(session, { times: 2 });
};

/** Removes a row with its button, and undoes that. 2 interactions. */
export const removeRow: Step = async (session) => {
  const { page, random } = session;
  const button = page.getByRole('button', { name: /^Remove inbox \d+$/ }).nth(1 + random.below(visibleRows));
  await press(session, { kind: cellEdit, on: button, seen: nothing });
  await undo(session);
};

/** Writes one name into the cells of all rows, and undoes that. 6 interactions. */
export const fillAll: Step = async (session) => {
  const kind = 'edit all cells';
  await press(session, { kind: 'select cell', on: anyCell(session, { column: 'Last name' }), seen: nothing });
  await type(session, ['ArrowUp'], { kind: 'select cell', holding: ['Control'] });
  await type(session, ['ArrowDown'], { kind: 'select cell', holding: ['Control', 'Shift'] });
  await type(session, ['d'], { kind, holding: ['Control'] });
  await undo(session, { kind });
  await type(session, ['ArrowUp'], { kind: 'select cell', holding: ['Control'] });
};
