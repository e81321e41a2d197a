import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { lockUser, voidLinks } from '#auth/mail-links.ts';
import { endSignInsOf } from '#auth/refresh-token-rotation.ts';
import type { Database } from '#database/database.ts';
import { users } from '#database/schema/users.ts';
import type { GoogleProfile } from '#providers/google.ts';

type User = typeof users.$inferSelect;

/**
 * The account of a Google account: the linked one, else the one with its address, which Google has verified, else a new one.
 * Somebody else may have begun an account that nobody verified: its sign-ups, password and sign-ins end.
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
    const known = await lockUser(transaction, email);
    if (!known) throw new Error('The user row of this address is missing.');
    const isPending = known.invitationStatus !== 'Verified';
    if (isPending) {
      await voidLinks(transaction, { userId: known.id, now });
      await endSignInsOf(transaction, { userId: known.id, now });
    }
    const [merged] = await transaction
      .update(users)
      .set({
        googleId,
        invitationStatus: 'Verified',
        ...(isPending && { passwordHash: null }),
        // A row that only an invitation or a sign-up made has no name yet.
        ...(known.firstname === '' && known.lastname === '' && { firstname, lastname }),
      })
      .where(eq(users.id, known.id))
      .returning();
    return merged ?? known;
  });
