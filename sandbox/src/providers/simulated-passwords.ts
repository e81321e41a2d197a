import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { simulatedPasswords as passwords } from '#database/schema/simulated-providers.ts';

export type SimulatedPasswords = {
  set: (inbox: { email: string; password: string }) => Promise<void>;
  /** Removes the password of a deleted inbox. */
  remove: (email: string) => Promise<void>;
};

/** The passwords that the simulated provider of inboxes accepts instead of those that Roost stores. */
export const simulatedPasswords = (database: Database): SimulatedPasswords => ({
  set: async ({ email, password }) => {
    const digest = passwordDigest(password);
    await database
      .insert(passwords)
      .values({ email, digest })
      .onConflictDoUpdate({ target: passwords.email, set: { digest } });
  },
  remove: async (email) => void (await database.delete(passwords).where(eq(passwords.email, email))),
});

export const passwordDigest = (password: string): string => createHash('sha256').update(password).digest('hex');
