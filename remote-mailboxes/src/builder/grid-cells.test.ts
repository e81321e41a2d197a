import { mostPlanned } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { aPlannedInbox } from '@roost/shared/testing';
import { emptyRow } from './builder-rows.ts';
import { cellsText, withClearedCells, withFilledDown, withPastedCells, type CellRange } from './grid-cells.ts';

const edit = { isTaken: () => false, domainTypeOf: () => null };
const range = (top: number, left: number, bottom = top, right = left): CellRange => ({ top, bottom, left, right });
const grace = aPlannedInbox({ id: 'row-2', firstName: 'Grace', lastName: 'Hopper', email: 'grace' });
const rows = [aPlannedInbox(), grace];
const paste = (table: string[][], at: CellRange, from = rows) =>
  withPastedCells(from, { table, range: at, newId: (index) => `new-${index + 1}`, ...edit });

test('a table is written from the first cell, and appends the missing rows on the last domain', () => {
  const { rows: after, changed } = paste(
    [
      ['Mary', 'Cassatt'],
      ['Mary', 'Shelley'],
    ],
    range(1, 0),
  );
  expect(after.map(({ id, email, domain }) => [id, email, domain])).toEqual([
    ['row-1', 'ada', 'trynorthwind.com'],
    ['row-2', 'mary', 'trynorthwind.com'],
    ['new-1', 'mary.shelley', 'trynorthwind.com'],
  ]);
  expect(changed).toEqual(range(1, 0, 2, 1));
  expect(after[0]).toBe(rows[0]);
});

test('one value fills the range, and columns right of the last one are omitted', () => {
  expect(paste([['King']], range(0, 1, 1, 1)).rows.map(({ lastName }) => lastName)).toEqual(['King', 'King']);
  const { rows: after, changed } = paste([['b.com', 'x', 'y']], range(0, 3));
  expect(after[0]).toMatchObject({ domain: 'b.com', signature: '' });
  expect(changed).toEqual(range(0, 3, 0, 3));
});

test('an address sets the local part and the domain, and a domain is written in one form', () => {
  expect(paste([['Ada.L@B.com']], range(0, 2)).rows[0]).toMatchObject({
    email: 'Ada.L',
    domain: 'b.com',
    isEmailTyped: true,
  });
  expect(paste([['x@b.com', 'C.com']], range(0, 2)).rows[0]).toMatchObject({ email: 'x', domain: 'c.com' });
});

test('a paste stops at the limit of the form', () => {
  const full = Array.from({ length: mostPlanned - 1 }, (_, index) => emptyRow({ id: `${index}` }));
  const { rows: after, changed } = paste(
    Array.from({ length: 5 }, () => ['a', 'b']),
    range(mostPlanned - 2, 0),
    full,
  );
  expect(after).toHaveLength(mostPlanned);
  expect(changed.bottom).toBe(mostPlanned - 1);
});

test('a range is filled with its first row, a single row with the row above', () => {
  const three = [aPlannedInbox({ domainType: 'Private' }), grace, emptyRow({ id: 'row-3' })];
  const filled = withFilledDown(three, { range: range(0, 3, 2, 3), ...edit });
  expect(filled.map(({ domain, domainType }) => [domain, domainType])).toEqual(
    Array.from({ length: 3 }, () => ['trynorthwind.com', 'Private']),
  );
  const single = withFilledDown(three, { range: range(2, 0, 2, 1), ...edit });
  expect(single[2]).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' });
  expect(withFilledDown(three, { range: range(0, 0), ...edit })).toEqual(three);
});

test('cleared cells are empty, and a cleared email follows the name again', () => {
  const [after] = withClearedCells([aPlannedInbox({ isEmailTyped: true })], { range: range(0, 2), ...edit });
  expect(after).toMatchObject({ firstName: 'Ada', email: '', isEmailTyped: false });
});

test('copied cells are the lines of a spreadsheet', () => {
  expect(cellsText(rows, range(0, 0, 1, 2))).toBe('Ada\tLovelace\tada\nGrace\tHopper\tgrace');
});
