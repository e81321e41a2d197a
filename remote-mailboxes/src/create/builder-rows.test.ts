import { aBuilderRow } from './a-builder-row.ts';
import { addressOf, duplicatesIn, emptyRow, withInput, withRow } from './builder-rows.ts';

const rows = [aBuilderRow(), emptyRow({ id: 'row-2', domain: 'trynorthwind.com' })];
const second = (changed: typeof rows) => changed[1];

test('an untouched local part follows the name, with the first that the form has not', () => {
  const named = withInput(rows, { id: 'row-2', input: { firstName: 'Ada', lastName: 'Byron' } });
  expect(second(named)?.email).toBe('ada.byron');
  const elsewhere = withInput(named, { id: 'row-2', input: { domain: 'getnorthwind.com' } });
  expect(second(elsewhere)?.email).toBe('ada');
});

test('a typed local part stays, until it is emptied', () => {
  const typed = withInput(rows, { id: 'row-2', input: { email: 'countess' } });
  const named = withInput(typed, { id: 'row-2', input: { firstName: 'Ada', lastName: 'Byron' } });
  expect(second(named)?.email).toBe('countess');
  const emptied = withInput(named, { id: 'row-2', input: { email: '' } });
  expect(second(emptied)?.email).toBe('');
  expect(second(withInput(emptied, { id: 'row-2', input: { lastName: 'King' } }))?.email).toBe('ada.king');
});

test('an input takes away what the API said of the row, and leaves the other rows the same objects', () => {
  const refused = [aBuilderRow({ refusal: { code: 'taken', message: '' } }), ...rows.slice(1)];
  const changed = withInput(refused, { id: 'row-1', input: { email: 'ada.l' } });
  expect(changed[0]?.refusal).toBeNull();
  expect(changed[1]).toBe(refused[1]);
});

test('another row begins on the domain of the last one', () => {
  expect(withRow(rows, { id: 'row-3' }).at(-1)).toEqual(emptyRow({ id: 'row-3', domain: 'trynorthwind.com' }));
});

test('addresses are the same in any case, and rows without one are no duplicates', () => {
  const none = [emptyRow({ id: 'a', domain: '' }), emptyRow({ id: 'b', domain: '' })];
  const twins = [aBuilderRow(), aBuilderRow({ email: 'ada.l' }), aBuilderRow({ email: 'ADA' }), ...none];
  expect(duplicatesIn(twins)).toEqual([3, null, 1, null, null]);
  expect(addressOf(aBuilderRow({ email: 'ADA' }))).toBe('ada@trynorthwind.com');
});
