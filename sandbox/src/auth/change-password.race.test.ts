import { changePassword } from '@roost/shared/contracts/accounts/auth';
import { eq } from 'drizzle-orm';
import { seededPassword } from '#database/seed/accounts.ts';
import { users } from '#database/schema/users.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import { overlap } from '#testing/overlap.ts';
import { hashPassword } from './passwords.ts';

test('the second of two concurrent password changes needs the password of the first', async () => {
  const { first, second, close } = await createTestSandboxes();
  const admin = await second.as('admin');
  const passwordHash = await hashPassword('seven quiet otters');
  const changed = await overlap({
    database: first.sandbox.database,
    work: (transaction) => transaction.update(users).set({ passwordHash }).where(eq(users.email, 'admin@roost.test')),
    call: () => admin(changePassword, { body: { password: seededPassword, newPassword: 'eight quiet otters' } }),
  });
  await close();
  expect(changed).toMatchObject({ status: 422, body: { code: 'wrong-password' } });
});
