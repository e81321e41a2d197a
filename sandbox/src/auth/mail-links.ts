import { createHash, randomBytes } from 'node:crypto';
import type { LinkProblem } from '@roost/shared/contracts/account';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailLinks } from '#database/schema/mail-links.ts';
import { users } from '#database/schema/users.ts';
import { refuse } from '#server/refusal.ts';

type Purpose = (typeof mailLinks.$inferSelect)['purpose'];
type User = typeof users.$inferSelect;
export type GoodLink = { user: User; link: typeof mailLinks.$inferSelect };

const hourMs = 60 * 60 * 1000;
/** How long a link is good. */
export const linkMs: Record<Purpose, number> = { 'verify-email': 24 * hourMs, 'reset-password': hourMs };

/** Keeps the hash of a new link's token, and answers the token. */
export const issueLink = async (
  database: Database,
  { userId, purpose, passwordHash, now }: { userId: string; purpose: Purpose; passwordHash?: string; now: Date },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + linkMs[purpose]);
  await database
    .insert(mailLinks)
    .values({ hash: hashOf(token), userId, purpose, passwordHash: passwordHash ?? null, createdAt: now, expiresAt });
  return token;
};

/** Whoever the link was mailed to, however old it is; null for a token that is none of ours. */
export const findLink = async (
  database: Database,
  { token, purpose }: { token: string; purpose: Purpose },
): Promise<GoodLink | null> => {
  const [found] = await database
    .select({ link: mailLinks, user: users })
    .from(mailLinks)
    .innerJoin(users, eq(users.id, mailLinks.userId))
    .where(and(eq(mailLinks.hash, hashOf(token)), eq(mailLinks.purpose, purpose)));
  return found ?? null;
};

/** The link and its person; refused (409) when it is unknown, used or expired. */
export const holdGoodLink = async (
  database: Database,
  { token, purpose, now }: { token: string; purpose: Purpose; now: Date },
): Promise<GoodLink> => {
  const found = await findLink(database, { token, purpose });
  if (found === null) return refuseLink('link-unknown');
  if (found.link.usedAt !== null) return refuseLink('link-used');
  return found.link.expiresAt <= now ? refuseLink('link-expired') : found;
};

/** Uses the link up, and with it every other of the same purpose. Of two who follow it at once one is refused. */
export const useUpLinks = async (database: Database, { link, now }: { link: GoodLink['link']; now: Date }) => {
  const used = await database
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.userId, link.userId), eq(mailLinks.purpose, link.purpose), isNull(mailLinks.usedAt)))
    .returning({ hash: mailLinks.hash });
  if (!used.some(({ hash }) => hash === link.hash)) refuseLink('link-used');
};

const refuseLink = (code: LinkProblem) => refuse(409, { code, message: messages[code] });

const messages: Record<LinkProblem, string> = {
  'link-unknown': 'This link is not known.',
  'link-expired': 'This link has expired.',
  'link-used': 'This link was used already.',
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
