import type { Database } from '#database/database.ts';
import { idempotencyKeys } from '#database/schema/idempotency-keys.ts';
import { users } from '#database/schema/users.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { createClock } from '#runtime/clock.ts';
import { openTestDatabase } from '#testing/open-test-database.ts';
import type { TestDatabase } from '#testing/open-test-database.ts';
import { runOncePerKey, idempotencyKeyMs } from './idempotency.ts';

const clock = createClock({ realNow: () => Date.UTC(2026, 10, 22) });
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  const createdAt = clock.now();
  const person = { firstname: 'Nora', lastname: 'Whitfield', invitationStatus: 'Verified', createdAt } as const;
  await opened.database.insert(users).values([
    { ...person, id: 'nora', email: 'nora@harbor.example' },
    { ...person, id: 'ines', email: 'ines@harbor.example' },
  ]);
  await opened.database.insert(workspaces).values([
    { id: 'harbor', name: 'Harbor Lane', activated: true, createdAt },
    { id: 'northwind', name: 'Northwind', activated: true, createdAt },
  ]);
});
afterAll(() => opened.close());

let runs = 0;
let keys = 0;
const call = { userId: 'nora', workspaceId: 'harbor', endpoint: 'purchase', body: { quantity: 1 } };
/** Sends a request that returns the number of its run. Uses a new key by default. */
const answered = (more: Partial<Parameters<typeof runOncePerKey>[1]> = {}) =>
  runOncePerKey(
    { database: opened.database, clock },
    { ...call, key: newKey(), ...more },
    {
      run: async () => {
        runs += 1;
        return { run: runs };
      },
    },
  );
const newKey = () => `key-${(keys += 1)}`;

beforeEach(() => {
  runs = 0;
  clock.reset();
});

test('a repeated call runs once and gets the same response', async () => {
  const key = newKey();
  expect([await answered({ key }), await answered({ key })]).toEqual([{ run: 1 }, { run: 1 }]);
  expect(runs).toBe(1);
});

test.each([
  { what: 'person', other: { userId: 'ines' } },
  { what: 'workspace', other: { workspaceId: 'northwind' } },
  { what: 'endpoint', other: { endpoint: 'transfer' } },
  { what: 'key', other: { key: 'another' } },
])('the same call of another $what runs too, and each has its own response', async ({ other }) => {
  const key = newKey();
  expect([await answered({ key }), await answered({ key, ...other })]).toEqual([{ run: 1 }, { run: 2 }]);
  expect([await answered({ key }), await answered({ key, ...other })]).toEqual([{ run: 1 }, { run: 2 }]);
});

test('a key with another body is rejected and changes nothing', async () => {
  const key = newKey();
  await answered({ key });
  await expect(answered({ key, body: { quantity: 2 } })).rejects.toMatchObject({
    status: 422,
    code: 'idempotency-key-reused',
    message: 'This Idempotency-Key was already used for another request.',
  });
  expect(await answered({ key })).toEqual({ run: 1 });
});

test('a rejected call saves nothing, and its key can run again', async () => {
  const key = newKey();
  const failing = runOncePerKey(
    { database: opened.database, clock },
    { ...call, key },
    {
      run: async () => {
        throw new Error('declined');
      },
    },
  );
  await expect(failing).rejects.toThrow('declined');
  expect(await answered({ key })).toEqual({ run: 1 });
});

test('a request is finished after its transaction, and a retry finishes it when the first call was interrupted', async () => {
  const key = newKey();
  const run = async (transaction: Database) => ({ inTransaction: (await transaction.$count(idempotencyKeys)) > 0 });
  const finishWith = (finish: (response: unknown) => Promise<unknown>) =>
    runOncePerKey({ database: opened.database, clock }, { ...call, key }, { run, finish });
  const interrupted = finishWith(() => Promise.reject(new Error('killed')));
  await expect(interrupted).rejects.toThrow('killed');
  // The embedded database runs one transaction at a time: within one, this would never end.
  const count = () => opened.database.transaction((transaction) => transaction.$count(idempotencyKeys));
  const finished = await finishWith(async (response) => ({ response, isSaved: (await count()) > 0 }));
  expect(finished).toEqual({ response: { inTransaction: true }, isSaved: true });
  expect(await finishWith((response) => Promise.resolve(response))).toEqual(finished);
});

test('a response is saved for 90 days, and another key of its owner does not delete it', async () => {
  expect(idempotencyKeyMs).toBe(90 * 24 * 60 * 60 * 1_000);
  const key = newKey();
  const other = newKey();
  await answered({ key });
  await answered({ key: other });
  clock.advance(idempotencyKeyMs);
  expect(await answered({ key })).toEqual({ run: 1 });
  clock.advance(1);
  expect(await answered({ key })).toEqual({ run: 3 });
  clock.reset();
  expect(await answered({ key: other })).toEqual({ run: 2 });
});

test.each([undefined, '', 'with space', 'x'.repeat(256), 'café', 'tab\t', ' key', 'key '])(
  'the key %j is rejected, and nothing runs',
  async (key) => {
    await expect(answered({ key })).rejects.toMatchObject({
      status: 400,
      code: 'idempotency-key-required',
      message: 'The Idempotency-Key header must be 1 to 255 visible characters.',
    });
    expect(runs).toBe(0);
  },
);

test.each(['!', '~', 'x'.repeat(255)])('the key %j is accepted', async (key) => {
  expect(await answered({ key })).toEqual({ run: 1 });
});
