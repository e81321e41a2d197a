import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { refreshTokens } from '#database/schema/sign-ins.ts';
import { users } from '#database/schema/users.ts';
import { openTestDatabase } from '#testing/open-test-database.ts';
import type { TestDatabase } from '#testing/open-test-database.ts';
import { race } from '#testing/race.ts';
import { startSignIn, graceMs, rotateRefreshToken } from './refresh-token-rotation.ts';

let opened: TestDatabase;
let processes: [Database, Database];
let userId: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  processes = [opened.database, (await opened.openAnother()).database];
  userId = randomUUID();
  await opened.database.insert(users).values({
    id: userId,
    email: `${userId}@harbor.example`,
    firstname: 'Nora',
    lastname: 'Whitfield',
    invitationStatus: 'Verified',
    createdAt: new Date(),
  });
});
afterAll(() => opened.close());

const attempts = 20;
const now = new Date('2026-11-22T10:00:00Z');
/** Even and odd indices use different processes. */
const exchange = async (refreshToken: string, { index = 0, at = now } = {}) => {
  const [even, odd] = processes;
  const result = await rotateRefreshToken(index % 2 === 0 ? even : odd, { refreshToken, now: at });
  return result.kind === 'rotated' ? result.refreshToken : 'refused';
};

test('simultaneous exchanges of one token return one successor, and store one', async () => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { signInId, refreshToken } = await startSignIn(opened.database, { userId, userAgent: undefined, now });
    const successors = await race(4, (index) => exchange(refreshToken, { index }));
    expect([new Set(successors).size, successors.includes('refused')]).toEqual([1, false]);
    const [stored] = await opened.database
      .select({ tokens: count() })
      .from(refreshTokens)
      .where(eq(refreshTokens.signInId, signInId));
    expect(stored).toEqual({ tokens: 2 });
  }
});

test('a token and its successor, exchanged at the same time, keep one chain', async () => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { refreshToken } = await startSignIn(opened.database, { userId, userAgent: undefined, now });
    const successor = await exchange(refreshToken);
    const [again, next] = await Promise.all([exchange(refreshToken), exchange(successor, { index: 1 })]);
    expect(again).toBe(successor);
    expect(await exchange(successor)).toBe(next);
  }
});

test('late reuse of a token during a refresh ends the session for both requests', async () => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { refreshToken } = await startSignIn(opened.database, { userId, userAgent: undefined, now });
    const second = await exchange(refreshToken);
    const third = await exchange(second);
    const late = new Date(now.getTime() + graceMs);
    const [reused, refreshed] = await Promise.all([
      exchange(refreshToken, { at: late }),
      exchange(third, { at: late, index: 1 }),
    ]);
    expect(reused).toBe('refused');
    const last = refreshed === 'refused' ? refreshed : await exchange(refreshed, { at: late });
    expect(last).toBe('refused');
  }
});
