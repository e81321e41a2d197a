import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, exists, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { refreshTokens, signIns } from '#database/schema/sign-ins.ts';
import { describeUserAgent } from './describe-user-agent.ts';
import { dayMs } from '#runtime/durations.ts';

export const refreshTokenMs = 30 * dayMs;
/** Maximum lifetime of a sign-in, in ms. Refreshing tokens does not extend it. */
export const signInMs = 90 * dayMs;
/** Time in ms during which a token stays valid after its successor was used: covers lost responses and second tabs. */
export const graceMs = 20_000;

export type RotationResult =
  | { kind: 'rotated'; refreshToken: string; userId: string; signInId: string }
  | { kind: 'refused' };

type NewSignIn = { userId: string; userAgent: string | undefined; now: Date };

/** Creates a sign-in with the first refresh token of its chain. */
export const startSignIn = async (database: Database, { userId, userAgent, now }: NewSignIn) => {
  const signInId = randomUUID();
  const refreshToken = randomToken();
  await database.insert(signIns).values({ id: signInId, userId, createdAt: now, ...describeUserAgent(userAgent) });
  await insertToken(database, { refreshToken, signInId, parentHash: null, signedInAt: now, now });
  return { signInId, refreshToken };
};

/**
 * Exchanges a refresh token for its only successor. Repeating the exchange returns the same successor until `graceMs`
 * after the successor was used. Later reuse means that the token was stolen, and ends the sign-in.
 */
export const rotateRefreshToken = (
  database: Database,
  { refreshToken, now }: { refreshToken: string; now: Date },
): Promise<RotationResult> =>
  database.transaction(async (transaction) => {
    const hash = hashToken(refreshToken);
    const signIn = await lockSignIn(transaction, hash);
    const [token] = await transaction.select().from(refreshTokens).where(eq(refreshTokens.hash, hash));
    if (!signIn || !token || signIn.endedAt !== null) return { kind: 'refused' };
    if (token.expiresAt <= now || signInEnd(signIn.createdAt) <= now) return { kind: 'refused' };
    const { id: signInId, userId, createdAt: signedInAt } = signIn;
    if (token.retiresAt !== null && token.retiresAt <= now) {
      await endSignIn(transaction, { signInId, now });
      return { kind: 'refused' };
    }
    if (token.successorNonce !== null) {
      return { kind: 'rotated', refreshToken: toSuccessor(refreshToken, token.successorNonce), userId, signInId };
    }
    const successorNonce = randomToken();
    const successor = toSuccessor(refreshToken, successorNonce);
    await transaction.update(signIns).set({ usedAt: now }).where(eq(signIns.id, signInId));
    await transaction.update(refreshTokens).set({ successorNonce }).where(eq(refreshTokens.hash, hash));
    await insertToken(transaction, { refreshToken: successor, signInId, parentHash: hash, signedInAt, now });
    if (token.parentHash !== null) {
      await transaction
        .update(refreshTokens)
        .set({ retiresAt: new Date(now.getTime() + graceMs) })
        .where(eq(refreshTokens.hash, token.parentHash));
    }
    return { kind: 'rotated', refreshToken: successor, userId, signInId };
  });

/** Returns the sign-in of a refresh token, or the token's hash when the token is unknown. */
export const findFamily = async (database: Database, refreshToken: string): Promise<string> => {
  const hash = hashToken(refreshToken);
  const [token] = await database
    .select({ signInId: refreshTokens.signInId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  return token?.signInId ?? hash;
};

/** Ends the sign-in of a refresh token. Ignores an unknown token. */
export const endSignInByToken = async (
  database: Database,
  { refreshToken, now }: { refreshToken: string; now: Date },
): Promise<void> => {
  const [token] = await database
    .select({ signInId: refreshTokens.signInId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(refreshToken)));
  if (token) await endSignIn(database, { signInId: token.signInId, now });
};

/** Ends all sign-ins of a user, and their access tokens, except `keep`. */
export const endSignIns = async (
  database: Database,
  { userId, keep, now }: { userId: string; keep?: string; now: Date },
): Promise<void> => {
  await database
    .update(signIns)
    .set({ endedAt: now })
    .where(
      and(eq(signIns.userId, userId), isNull(signIns.endedAt), keep === undefined ? undefined : ne(signIns.id, keep)),
    );
};

/** Locks the sign-in of a token, so that exchanges of one sign-in run one after the other. */
const lockSignIn = async (transaction: Database, hash: string) => {
  const [token] = await transaction
    .select({ signInId: refreshTokens.signInId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  if (!token) return undefined;
  const [signIn] = await transaction.select().from(signIns).where(eq(signIns.id, token.signInId)).for('no key update');
  return signIn;
};

type EndedSignIn = { signInId: string; /** Only of this user. */ userId?: string; now: Date };

/** Ends a sign-in. Returns whether it was active. */
export const endSignIn = async (database: Database, { signInId, userId, now }: EndedSignIn): Promise<boolean> => {
  const isOwn = userId === undefined ? undefined : eq(signIns.userId, userId);
  const ended = await database
    .update(signIns)
    .set({ endedAt: now })
    .where(and(eq(signIns.id, signInId), isNull(signIns.endedAt), isOwn))
    .returning({ id: signIns.id });
  return ended.length > 0;
};

/** Maximum number of listed sign-ins. */
const maxListed = 100;

/** The sign-ins of a user that a token can still renew, last used first. */
export const loadSignIns = (database: Database, { userId, now }: { userId: string; now: Date }) => {
  const renewable = database
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.signInId, signIns.id), gt(refreshTokens.expiresAt, now)));
  const { id, createdAt, usedAt, browser, system } = signIns;
  return database
    .select({ id, createdAt, usedAt, browser, system })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), isNull(signIns.endedAt), exists(renewable)))
    .orderBy(desc(sql`coalesce(${usedAt}, ${createdAt})`), desc(id))
    .limit(maxListed);
};

type NewToken = { refreshToken: string; signInId: string; parentHash: string | null; signedInAt: Date; now: Date };

const insertToken = async (
  database: Database,
  { refreshToken, signInId, parentHash, signedInAt, now }: NewToken,
): Promise<void> => {
  const expiresAt = new Date(Math.min(now.getTime() + refreshTokenMs, signInEnd(signedInAt).getTime()));
  await database.insert(refreshTokens).values({ hash: hashToken(refreshToken), signInId, parentHash, expiresAt });
};

const signInEnd = (signedInAt: Date): Date => new Date(signedInAt.getTime() + signInMs);

const randomToken = (): string => randomBytes(32).toString('base64url');

/** Derives the successor. Neither the stored nonce nor the old token alone reveals it. */
const toSuccessor = (refreshToken: string, nonce: string): string =>
  createHmac('sha256', refreshToken).update(nonce).digest('base64url');

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
