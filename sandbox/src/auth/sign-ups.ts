import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailLinks } from '#database/schema/mail-links.ts';
import type { SignUpData } from '#database/schema/mail-links.ts';
import { users } from '#database/schema/users.ts';

type Options = { browserId?: string | undefined };

/** A sign-up as stored with its links. */
export type StoredSignUp = { data: SignUpData; position: number };

/**
 * Returns the newest valid sign-up of an address, preferring sign-ups of the browser. Returns null when none exists.
 * Its links can have expired.
 */
export const newestSignUp = async (
  database: Database,
  email: string,
  { browserId = '' }: Options = {},
): Promise<StoredSignUp | null> => {
  const isOfBrowser = sql`coalesce(${mailLinks.signUp} ->> 'browserId' = ${browserId}, false)`;
  const [newest] = await database
    .select({ data: mailLinks.signUp, position: mailLinks.position })
    .from(mailLinks)
    .innerJoin(users, eq(users.id, mailLinks.userId))
    .where(and(eq(users.email, email), isNotNull(mailLinks.signUp), isNull(mailLinks.usedAt)))
    .orderBy(desc(isOfBrowser), desc(mailLinks.position))
    .limit(1);
  return newest && newest.data !== null ? { data: newest.data, position: newest.position } : null;
};

/** The columns of the user row that a sign-up fills. */
export const toProfile = ({ firstname, lastname, company, language }: SignUpData) => ({
  firstname,
  lastname,
  company,
  language,
});
