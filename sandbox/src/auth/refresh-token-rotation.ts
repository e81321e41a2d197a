import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { refreshTokens, signIns } from '#database/schema/sign-ins.ts';

export const refreshTokenMs = 30 * 24 * 60 * 60 * 1000;
/** How long a token is good after its successor was used: for a lost answer and a second tab. */
export const graceMs = 20_000;

export type RotationResult =
  { kind: 'rotated'; refreshToken: string; userId: string; signInId: string } | { kind: 'refused' };

/** Begins a sign-in: the first refresh token of a family. */
export const beginSignIn = async (database: Database, { userId, now }: { userId: string; now: Date }) => {
  const signInId = randomUUID();
  await database.insert(signIns).values({ id: signInId, userId, createdAt: now });
  const refreshToken = await issue(database, { signInId, parentHash: null, now });
  return { signInId, refreshToken };
};

/**
 * Exchanges a refresh token. It stays good until one of its successors has been used, and `graceMs` longer; its use
 * after that means that two hold it, and ends the whole family.
 */
export const rotateRefreshToken = (
  database: Database,
  { refreshToken, now }: { refreshToken: string; now: Date },
): Promise<RotationResult> =>
  database.transaction(async (transaction) => {
    const hash = hashToken(refreshToken);
    const [found] = await transaction
      .select({ token: refreshTokens, userId: signIns.userId })
      .from(refreshTokens)
      .innerJoin(signIns, eq(signIns.id, refreshTokens.signInId))
      .where(and(eq(refreshTokens.hash, hash), isNull(signIns.endedAt)))
      .for('update');
    if (!found || found.token.expiresAt <= now) return { kind: 'refused' };
    const { token, userId } = found;
    const { signInId, parentHash } = token;
    if (token.retiresAt && token.retiresAt <= now) {
      await endSignIn(transaction, { signInId, now });
      return { kind: 'refused' };
    }
    if (parentHash !== null) {
      await transaction
        .update(refreshTokens)
        .set({ retiresAt: new Date(now.getTime() + graceMs) })
        .where(and(eq(refreshTokens.hash, parentHash), isNull(refreshTokens.retiresAt)));
    }
    return {
      kind: 'rotated',
      refreshToken: await issue(transaction, { signInId, parentHash: hash, now }),
      userId,
      signInId,
    };
  });

/** The sign-in that a refresh token belongs to; for one that is unknown the token's own hash. */
export const familyOf = async (database: Database, refreshToken: string): Promise<string> => {
  const hash = hashToken(refreshToken);
  const [token] = await database
    .select({ signInId: refreshTokens.signInId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  return token?.signInId ?? hash;
};

/** Ends the sign-in of a refresh token; one that is unknown has ended already. */
export const endSignInOf = async (
  database: Database,
  { refreshToken, now }: { refreshToken: string; now: Date },
): Promise<void> => {
  const [token] = await database
    .select({ signInId: refreshTokens.signInId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(refreshToken)));
  if (token) await endSignIn(database, { signInId: token.signInId, now });
};

/** Ends every sign-in of a person, but the one to keep. Their access tokens end with them. */
export const endSignInsOf = async (
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

const endSignIn = async (database: Database, { signInId, now }: { signInId: string; now: Date }): Promise<void> => {
  await database
    .update(signIns)
    .set({ endedAt: now })
    .where(and(eq(signIns.id, signInId), isNull(signIns.endedAt)));
};

const issue = async (
  database: Database,
  { signInId, parentHash, now }: { signInId: string; parentHash: string | null; now: Date },
): Promise<string> => {
  const refreshToken = randomBytes(32).toString('base64url');
  await database.insert(refreshTokens).values({
    hash: hashToken(refreshToken),
    signInId,
    parentHash,
    expiresAt: new Date(now.getTime() + refreshTokenMs),
  });
  return refreshToken;
};

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
