import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { users } from '#database/schema/users.ts';
import { lockUser } from './mail-links.ts';

type User = typeof users.$inferSelect;

/** Returns the locked user row of an address. Creates a pending one without a name and password if needed. */
export const ensureUser = async (
  transaction: Database,
  { email, now }: { email: string; now: Date },
): Promise<User> => {
  await transaction
    .insert(users)
    .values({ id: randomUUID(), email, firstname: '', lastname: '', invitationStatus: 'Pending', createdAt: now })
    .onConflictDoNothing();
  const user = await lockUser(transaction, email);
  if (!user) throw new Error('The user row of this address is missing after its insertion.');
  return user;
};
