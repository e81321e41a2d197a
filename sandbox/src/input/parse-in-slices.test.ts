import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import * as v from 'valibot';
import { countEventLoopTurns } from '#testing/count-event-loop-turns.ts';
import { aContact } from '#testing/northwind-fixture.ts';
import { parseInSlices, sliceLength } from './parse-in-slices.ts';

const inboxes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    firstName: ' Robin ',
    lastName: 'Hale',
    email: `robin.${index}@harbor.example`,
  }));
const order = (emails: readonly unknown[]) => ({
  domains: ['harbor.example'],
  registrant: aContact(),
  mailboxes: { emails, type: 'Private' },
  unknown: true,
});

test.each([0, 1, sliceLength, sliceLength + 1, 5_000])('a list of %d is parsed as if in one slice', async (count) => {
  const value = order(inboxes(count));
  const whole = v.safeParse(purchaseDomains.body, value);
  const parsed = await parseInSlices(purchaseDomains.body, value);
  expect(parsed).toEqual(
    whole.success
      ? { output: whole.output }
      : { fault: { path: v.getDotPath(whole.issues[0]), message: whole.issues[0].message } },
  );
});

test('other calls can run between the slices of a long list', async () => {
  const turns = await countEventLoopTurns(() => parseInSlices(purchaseDomains.body, order(inboxes(5_000))));
  expect(turns).toBeGreaterThanOrEqual(5_000 / sliceLength - 1);
});

test('the first fault is named by its index in the whole list, and nothing after it is parsed', async () => {
  const emails: unknown[] = inboxes(1_000);
  emails[613] = { ...inboxes(1)[0], email: 'nobody' };
  const turns = await countEventLoopTurns(async () => {
    expect(await parseInSlices(purchaseDomains.body, order(emails))).toMatchObject({
      fault: { path: 'mailboxes.emails.613.email' },
    });
  });
  expect(turns).toBeLessThan(1_000 / sliceLength);
});

test.each([
  {
    title: 'a value of another type',
    schema: v.object({ rows: v.array(v.string()) }),
    value: { rows: 'a' },
    path: 'rows',
  },
  { title: 'a missing list', schema: v.object({ rows: v.array(v.string()) }), value: {}, path: 'rows' },
  { title: 'a text instead of an object', schema: v.object({ rows: v.array(v.string()) }), value: 'a', path: '' },
  { title: 'a wrong item', schema: v.array(v.string()), value: ['a', 1], path: '1' },
  {
    title: 'a nested list',
    schema: v.array(v.object({ a: v.array(v.string()) })),
    value: [{ a: [1] }],
    path: '0.a.0',
  },
  {
    title: 'a list that a check rejects',
    schema: v.object({ rows: v.pipe(v.array(v.string()), v.minLength(2)) }),
    value: { rows: ['a'] },
    path: 'rows',
  },
])('the fault of $title is named', async ({ schema, value, path }) => {
  expect(await parseInSlices(schema, value)).toMatchObject({ fault: { path } });
});

test.each([
  { schema: v.object({ rows: v.optional(v.array(v.string()), ['a']) }), value: {}, output: { rows: ['a'] } },
  { schema: v.object({ rows: v.nullable(v.array(v.string())) }), value: { rows: null }, output: { rows: null } },
  { schema: v.optional(v.array(v.pipe(v.string(), v.trim()))), value: [' a '], output: ['a'] },
  {
    schema: v.object({
      rows: v.pipe(
        v.array(v.number()),
        v.transform((rows) => rows.length),
      ),
    }),
    value: { rows: [1, 2] },
    output: { rows: 2 },
  },
])('$value becomes $output', async ({ schema, value, output }) => {
  expect(await parseInSlices(schema, value)).toEqual({ output });
});
