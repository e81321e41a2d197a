import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashPassword } from '#auth/passwords.ts';
import { rejectWeakPassword } from '#auth/reject-weak-password.ts';
import type { Database } from '#database/database.ts';
import { users } from '#database/schema/users.ts';

export type Administrator = { email: string; password: string };

/**
 * Creates the first super admin of an empty database. Does nothing when one exists, so a changed password stays. Throws
 * when the address or password is missing or unusable.
 */
export const ensureAdministrator = async (
  transaction: Database,
  { administrator, now }: { administrator: Administrator | null; now: Date },
): Promise<void> => {
  if ((await transaction.$count(users, eq(users.superAdmin, true))) > 0) return;
  if (administrator === null) {
    throw new Error(
      'ROOST_SEED=none starts without accounts: set ROOST_ADMIN_EMAIL and ROOST_ADMIN_PASSWORD for the first start.',
    );
  }
  const { email, password } = administrator;
  requireStrongPassword(administrator);
  const created = await transaction
    .insert(users)
    .values({
      id: randomUUID(),
      email,
      passwordHash: await hashPassword(password),
      firstname: 'Roost',
      lastname: 'Administrator',
      superAdmin: true,
      invitationStatus: 'Verified',
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (created.length > 0) return;
  throw new Error(`ROOST_ADMIN_EMAIL: ${email} has an account, but not as an administrator. Choose another address.`);
};

const requireStrongPassword = ({ email, password }: Administrator): void => {
  try {
    rejectWeakPassword({ password, field: 'password', known: [email] });
  } catch (error) {
    throw new Error('ROOST_ADMIN_PASSWORD is too easy to guess. Choose a longer or less common one.', { cause: error });
  }
};
