import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { lockUser, revokeLinks } from '#auth/mail-links.ts';
import { endSignIns } from '#tokens/refresh-token-rotation.ts';
import type { Database } from '#database/database.ts';
import { users } from '#database/schema/users.ts';
import type { GoogleProfile } from '#providers/google.ts';

type User = typeof users.$inferSelect;

/**
 * Finds the user of a Google account by link, else by verified email address, else creates one. An existing unverified
 * user loses its sign-ups, password and sign-ins, because another person can have created it.
 */
export const findOrCreateGoogleUser = (
  database: Database,
  { profile, now }: { profile: GoogleProfile; now: Date },
): Promise<User> =>
  database.transaction(async (transaction) => {
    const { id: googleId, firstname, lastname } = profile;
    const email = profile.email.toLowerCase();
    const [linked] = await transaction.select().from(users).where(eq(users.googleId, googleId));
    if (linked) return linked;
    const [created] = await transaction
      .insert(users)
      .values({ id: randomUUID(), email, googleId, firstname, lastname, invitationStatus: 'Verified', createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (created) return created;
    const known = await lockUser(transaction, email);
    if (!known) throw new Error('The user row of this address is missing.');
    const isPending = known.invitationStatus !== 'Verified';
    if (isPending) {
      await revokeLinks(transaction, { userId: known.id, now });
      await endSignIns(transaction, { userId: known.id, now });
    }
    const [merged] = await transaction
      .update(users)
      .set({
        googleId,
        invitationStatus: 'Verified',
        ...(isPending && { passwordHash: null }),
        // A user from an invitation or a sign-up has no name yet.
        ...(known.firstname === '' && known.lastname === '' && { firstname, lastname }),
      })
      .where(eq(users.id, known.id))
      .returning();
    return merged ?? known;
  });
