import { previewExport } from '@roost/shared/contracts/exports/export';
import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import * as v from 'valibot';
import { findLongList, maxValuesOf } from './list-lengths.ts';

/** A list that records which items are read. */
const aWatchedList = (length: number) => {
  const read: string[] = [];
  const list = new Proxy(
    Array.from({ length }, () => 1),
    {
      get: (target, key, receiver) => {
        if (typeof key === 'string' && key !== 'length') read.push(key);
        return Reflect.get(target, key, receiver) as unknown;
      },
    },
  );
  return { list, read };
};

test.each([
  { schema: previewExport.body, max: 10_000, path: 'mailboxIds', of: (list: unknown) => ({ mailboxIds: list }) },
  {
    schema: previewExport.body,
    max: 10_000,
    path: 'mailboxIds.except',
    of: (list: unknown) => ({ mailboxIds: { filter: {}, except: list } }),
  },
  {
    schema: previewExport.body,
    max: 300,
    path: 'mailboxIds.filter.tagIds',
    of: (list: unknown) => ({ mailboxIds: { filter: { tagIds: list }, except: [] } }),
  },
  {
    schema: purchaseDomains.body,
    max: 5_000,
    path: 'mailboxes.emails',
    of: (list: unknown) => ({ domains: ['a.com'], mailboxes: { emails: list } }),
  },
])('the length of $path is checked before any of its items', ({ schema, max, path, of }) => {
  const { list, read } = aWatchedList(max + 1);
  expect(findLongList(schema, of(list))).toEqual({ path, length: max + 1, max });
  expect(findLongList(schema, of(aWatchedList(max).list))).toBeNull();
  expect(read).toEqual([]);
});

test('a nested list is named by its path', () => {
  const schema = v.object({ rows: v.array(v.object({ tags: v.pipe(v.array(v.string()), v.maxLength(1)) })) });
  expect(findLongList(schema, { rows: [{ tags: ['a'] }, null, { tags: ['a', 'b'] }] })).toEqual({
    path: 'rows.2.tags',
    length: 2,
    max: 1,
  });
});

test('a schema has a maximum number of values', () => {
  const schema = v.object({
    one: v.optional(v.string()),
    many: v.nullable(v.pipe(v.array(v.object({ a: v.string(), b: v.number() })), v.maxLength(10))),
    either: v.union([v.string(), v.pipe(v.array(v.string()), v.maxLength(5))]),
  });
  expect(maxValuesOf(schema)).toBe(1 + 1 + (1 + 10 * 3) + 6);
  expect(maxValuesOf(v.array(v.string()))).toBe(Infinity);
});
