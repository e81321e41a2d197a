import fc from 'fast-check';
import { countEventLoopTurns } from '#testing/count-event-loop-turns.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';

let client: EmbeddedPostgres;
beforeAll(async () => {
  client = new EmbeddedPostgres();
  await client.waitReady;
});
afterAll(() => client.close());

test('other requests run before the database reads a large value', async () => {
  const text = JSON.stringify({ text: 'a'.repeat(100_000) });
  expect(await countEventLoopTurns(() => client.query('select length($1::text)', [text]))).toBeGreaterThan(0);
});

test('other requests run between the statements of a long transaction', async () => {
  const work = () =>
    client.transaction(async (transaction) => {
      for (let count = 0; count < 4; count += 1) {
        await transaction.query('select count(md5(n::text)) from generate_series(1, 50000) n');
      }
    });
  expect(await countEventLoopTurns(work)).toBeGreaterThan(2);
});

test.each(['json', 'jsonb'])('a value of type %s is stored as sent, as a value or as JSON text', async (type) => {
  await fc.assert(
    fc.asyncProperty(storableJson, async (value) => {
      const statement = `select $1::${type} as read`;
      for (const sent of typeof value === 'string' ? [JSON.stringify(value)] : [value, JSON.stringify(value)]) {
        const { rows } = await client.query<{ read: unknown }>(statement, [sent]);
        expect(rows).toEqual([{ read: value }]);
      }
    }),
    { numRuns: 50 },
  );
});

/** PostgreSQL has no negative zero in jsonb and does not store NUL or half of a surrogate pair. A null is SQL's NULL. */
const storableText = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', ''));
const storableJson = fc.oneof(
  storableText,
  fc.array(fc.oneof(storableText, fc.integer(), fc.boolean(), fc.constant(null))),
  fc.dictionary(fc.stringMatching(/^[a-zé😀]{1,8}$/u), storableText),
);
