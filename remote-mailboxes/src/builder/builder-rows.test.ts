import fc from 'fast-check';
import { mostPlanned, plannedAddress, type PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { duplicatesIn } from '@roost/shared/rules/names/inbox-plan-faults';
import { mailboxNameCandidates } from '@roost/shared/rules/names/mailbox-names';
import { aPlannedInbox } from '@roost/shared/testing';
import {
  emptyRow,
  withAdded,
  withFreeEmails,
  withInputs,
  withoutAdded,
  withoutRows,
  withRow,
  withRowsBack,
  withType,
  type IsTaken,
  type RowInput,
} from './builder-rows.ts';

const rows = [aPlannedInbox(), emptyRow({ id: 'row-2', domain: 'trynorthwind.com' })];
const second = (changed: readonly (typeof rows)[number][]) => changed[1];
const isTaken = () => false;
const withInput = (
  rows: readonly PlannedInbox[],
  { id, input, isTaken }: { id: string; input: Partial<RowInput>; isTaken: IsTaken },
) => withInputs(rows, new Map([[id, input]]), { isTaken });
const takes =
  (...addresses: string[]) =>
  (address: string) =>
    addresses.includes(address);

test('an untouched local part follows the name, with the first unused candidate of the form', () => {
  const named = withInput(rows, { id: 'row-2', input: { firstName: 'Ada', lastName: 'Byron' }, isTaken });
  expect(second(named)?.email).toBe('ada.byron');
  const elsewhere = withInput(named, { id: 'row-2', input: { domain: 'getnorthwind.com' }, isTaken });
  expect(second(elsewhere)?.email).toBe('ada');
});

test('a typed local part is preserved until it is cleared', () => {
  const typed = withInput(rows, { id: 'row-2', input: { email: 'countess' }, isTaken });
  const named = withInput(typed, { id: 'row-2', input: { firstName: 'Ada', lastName: 'Byron' }, isTaken });
  expect(second(named)?.email).toBe('countess');
  const emptied = withInput(named, { id: 'row-2', input: { email: '' }, isTaken });
  expect(second(emptied)?.email).toBe('');
  expect(second(withInput(emptied, { id: 'row-2', input: { lastName: 'King' }, isTaken }))?.email).toBe('ada.king');
});

test('an input removes the API error of its row, and leaves the other rows the same objects', () => {
  const refused = [aPlannedInbox({ refusal: { code: 'taken', message: '' } }), ...rows.slice(1)];
  const changed = withInput(refused, { id: 'row-1', input: { email: 'ada.l' }, isTaken });
  expect(changed[0]?.refusal).toBeNull();
  expect(changed[1]).toBe(refused[1]);
});

test('a new row starts with the domain of the last one', () => {
  expect(withRow(rows, { id: 'row-3' }).at(-1)).toEqual(emptyRow({ id: 'row-3', domain: 'trynorthwind.com' }));
});

test('a local part follows the name and skips existing addresses', () => {
  const input = { firstName: 'Grace', lastName: 'Hopper' };
  const taken = takes('grace@trynorthwind.com', 'grace.hopper@trynorthwind.com');
  expect(second(withInput(rows, { id: 'row-2', input, isTaken: taken }))?.email).toBe('gracehopper');
});

test('a taken address is replaced, unless it was typed, was rejected, or all are taken', () => {
  const taken = takes('ada@trynorthwind.com');
  expect(withFreeEmails([aPlannedInbox()], { isTaken: taken })[0]?.email).toBe('ada.lovelace');
  const stays = [
    aPlannedInbox({ isEmailTyped: true }),
    aPlannedInbox({ refusal: { code: 'taken', message: '' } }),
    aPlannedInbox({ firstName: '', lastName: 'Ada' }),
  ];
  for (const row of stays) {
    const before = [row];
    expect(withFreeEmails(before, { isTaken: taken })).toBe(before);
  }
});

test('removed rows can be restored to their positions, once', () => {
  const three = [...rows, emptyRow({ id: 'row-3' })];
  const removed = [0, 2].flatMap((index) => three.slice(index, index + 1).map((row) => ({ row, index })));
  const without = withoutRows(three, new Set(['row-1', 'row-3']));
  expect(without.map(({ id }) => id)).toEqual(['row-2']);
  const back = withRowsBack(without, removed);
  expect(back).toEqual(three);
  expect(withRowsBack(back, removed)).toEqual(three);
  expect(withRowsBack([], removed).map(({ id }) => id)).toEqual(['row-1', 'row-3']);
});

test('inputs of several rows get distinct local parts', () => {
  const blank = ['a', 'b', 'c'].map((id) => emptyRow({ id, domain: 'a.com' }));
  const named = new Map(blank.map(({ id }) => [id, { firstName: 'Ada', lastName: 'Byron' }]));
  expect(withInputs(blank, named, { isTaken }).map(({ email }) => email)).toEqual(['ada', 'ada.byron', 'adabyron']);
});

test('a new type clears only domains whose inboxes have another type', () => {
  const kinds = [null, 'New', 'Outlook', 'Private'] as const;
  const before = kinds.map((domainType) => aPlannedInbox({ domainType }));
  const after = withType(before, { type: 'Outlook' });
  expect(after.map(({ domain }) => domain !== '')).toEqual([true, true, true, false]);
  expect(after[3]).toEqual({ ...before[3], domain: '', domainType: null });
});

test('added rows follow the typed ones and replace empty rows; undo removes those that were not changed', () => {
  const added = [aPlannedInbox({ id: 'new-1', firstName: 'Grace' }), aPlannedInbox({ id: 'new-2', firstName: 'Mary' })];
  const after = withAdded(rows, added);
  expect(after.map(({ id }) => id)).toEqual(['row-1', 'new-1', 'new-2']);
  const changed = withInput(after, { id: 'new-2', input: { lastName: 'King' }, isTaken });
  expect(withoutAdded(changed, added).map(({ id }) => id)).toEqual(['row-1', 'new-2']);
  const many = Array.from({ length: mostPlanned }, (_, index) => aPlannedInbox({ id: `${index}` }));
  expect(withAdded(rows, many)).toHaveLength(mostPlanned);
});

test('untouched rows have distinct addresses as long as a name has a free candidate', () => {
  const name = fc.constantFrom('Ada', 'Grace', 'Zoë', '李', '');
  const typed = fc.array(fc.record({ firstName: name, lastName: name }), { maxLength: 12 });
  fc.assert(
    fc.property(typed, fc.boolean(), (people, isFirstTaken) => {
      const taken = isFirstTaken ? takes('ada@a.com', 'grace@a.com') : isTaken;
      const filled = people.reduce(
        (rows, input, index) =>
          withInput([...rows, emptyRow({ id: `${index}`, domain: 'a.com' })], {
            id: `${index}`,
            input,
            isTaken: taken,
          }),
        [] as ReturnType<typeof withInput>,
      );
      expect(duplicatesIn(filled).every((other) => other === null)).toBe(true);
      for (const row of filled) expect(taken(plannedAddress(row) ?? '')).toBe(false);
      for (const row of filled.filter(({ email }) => email !== '')) {
        expect(mailboxNameCandidates(row)).toContain(row.email);
      }
    }),
  );
});
