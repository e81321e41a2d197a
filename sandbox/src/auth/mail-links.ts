import { createHash, randomBytes } from 'node:crypto';
import type { LinkProblem } from '@roost/shared/contracts/accounts/account';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailLinks } from '#database/schema/mail-links.ts';
import type { SignUpData } from '#database/schema/mail-links.ts';
import { users } from '#database/schema/users.ts';
import { reject } from '#errors/api-exception.ts';
import { hourMs } from '#runtime/durations.ts';

type Purpose = (typeof mailLinks.$inferSelect)['purpose'];
type User = typeof users.$inferSelect;
type MailedLink = { user: User; link: typeof mailLinks.$inferSelect };
type LinkQuery = { token: string; purpose: Purpose };

/** Lifetime of a link, in ms. */
export const linkMs: Record<Purpose, number> = { 'verify-email': 24 * hourMs, 'reset-password': hourMs };

type NewLink = {
  userId: string;
  purpose: Purpose;
  signUp?: SignUpData | null;
  /** The position of the resent sign-up: resending an old sign-up does not make it the newest. */
  position?: number | undefined;
  now: Date;
};

/** Stores the hash of a new token and returns the token. */
export const issueLink = async (
  database: Database,
  { userId, purpose, signUp = null, position, now }: NewLink,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + linkMs[purpose]);
  await database
    .insert(mailLinks)
    .values({ hash: hashToken(token), userId, purpose, signUp, position, createdAt: now, expiresAt });
  return token;
};

/** Returns the link with its user, even when it has expired. Returns null for an unknown token. */
export const findLink = (database: Database, { token, purpose }: LinkQuery): Promise<MailedLink | null> =>
  findLinkByHash(database, { hash: hashToken(token), purpose });

/** Like `findLink`, for a token that is stored as its hash. */
export const findLinkByHash = async (
  database: Database,
  { hash, purpose }: { hash: string; purpose: Purpose },
): Promise<MailedLink | null> => {
  const [found] = await database
    .select({ link: mailLinks, user: users })
    .from(mailLinks)
    .innerJoin(users, eq(users.id, mailLinks.userId))
    .where(and(eq(mailLinks.hash, hash), eq(mailLinks.purpose, purpose)));
  return found ?? null;
};

/** The link with its user. Throws a 409 when it is unknown, used or expired. */
export const requireLink = async (
  database: Database,
  { token, purpose, now }: LinkQuery & { now: Date },
): Promise<MailedLink> => {
  const found = await findLink(database, { token, purpose });
  if (found === null) return rejectLink('link-unknown');
  if (found.link.usedAt !== null || isOutdated(found)) return rejectLink('link-used');
  return found.link.expiresAt <= now ? rejectLink('link-expired') : found;
};

/** Like `requireLink`, with a lock on the user row: requests for the same user run one after the other. */
export const lockLink = async (transaction: Database, query: LinkQuery & { now: Date }): Promise<MailedLink> => {
  const { user } = await requireLink(transaction, query);
  await lockUser(transaction, user.email);
  return requireLink(transaction, query);
};

/** Reads the user row of an address and locks it until the transaction ends. */
export const lockUser = async (transaction: Database, email: string): Promise<User | undefined> => {
  const [user] = await transaction.select().from(users).where(eq(users.email, email)).for('no key update');
  return user;
};

/** Invalidates all links of the user. */
export const revokeLinks = async (
  database: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<void> => {
  await database
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.userId, userId), isNull(mailLinks.usedAt)));
};

/** A sign-up never overwrites a verified account. */
const isOutdated = ({ link, user }: MailedLink): boolean =>
  link.purpose === 'verify-email' && user.invitationStatus === 'Verified';

const rejectLink = (code: LinkProblem) => reject(409, { code, message: messages[code] });

const messages: Record<LinkProblem, string> = {
  'link-unknown': 'This link is invalid.',
  'link-expired': 'This link has expired.',
  'link-used': 'This link has already been used.',
};

/** What is stored of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
