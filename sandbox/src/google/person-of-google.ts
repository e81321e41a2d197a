import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { endSignInsOf } from '#auth/refresh-token-rotation.ts';
import type { Database } from '#database/database.ts';
import { users } from '#database/schema/users.ts';
import type { GoogleProfile } from '#providers/google.ts';

type User = typeof users.$inferSelect;

/**
 * The account of a Google account: the one that is linked, else the one with its address, which Google has verified, else a new
 * one. An account whose address nobody had verified may have been made by somebody else: its password and sign-ins end.
 */
export const personOfGoogle = (
  database: Database,
  { profile, now }: { profile: GoogleProfile; now: Date },
): Promise<User> =>
  database.transaction(async (transaction) => {
    const { id: googleId, firstname, lastname } = profile;
    const email = profile.email.toLowerCase();
    const [linked] = await transaction.select().from(users).where(eq(users.googleId, googleId));
    if (linked) return linked;
    const [made] = await transaction
      .insert(users)
      .values({ id: randomUUID(), email, googleId, firstname, lastname, invitationStatus: 'Verified', createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
    const [known] = await transaction.select().from(users).where(eq(users.email, email));
    if (!known) throw new Error('An account that was there is gone.');
    const isOpen = known.invitationStatus !== 'Verified';
    if (isOpen) await endSignInsOf(transaction, { userId: known.id, now });
    const [merged] = await transaction
      .update(users)
      .set({ googleId, invitationStatus: 'Verified', ...(isOpen && { passwordHash: null }) })
      .where(eq(users.id, known.id))
      .returning();
    return merged ?? known;
  });
