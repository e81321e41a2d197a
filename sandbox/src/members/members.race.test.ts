import { listMembers, removeMember } from '@roost/shared/contracts/workspaces/member';
import type { WorkspaceMember } from '@roost/shared/contracts/workspaces/member';
import { and, eq } from 'drizzle-orm';
import { members } from '#database/schema/members.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import { overlap } from '#testing/overlap.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';

test('the last administrator remains when another call demotes the other one', async () => {
  const { first, second, close } = await createTestSandboxes();
  const { database } = first.sandbox;
  const support = await second.as('superadmin');
  const { body } = await support(listMembers, { params: { workspaceId: northwindId } });
  const all = body as WorkspaceMember[];
  const idOf = (email: string) => all.find((member) => member.email === email)?.id ?? '';
  const ofUser = and(eq(members.workspaceId, northwindId), eq(members.id, idOf('user@roost.test')));
  await database
    .update(members)
    .set({ roles: ['ADMIN'] })
    .where(ofUser);
  const removed = await overlap({
    database,
    work: async (transaction) => {
      await lockWorkspace(transaction, northwindId);
      await transaction
        .update(members)
        .set({ roles: ['USER'] })
        .where(ofUser);
    },
    call: () => support(removeMember, { params: { workspaceId: northwindId, memberId: idOf('admin@roost.test') } }),
  });
  await close();
  expect(removed).toMatchObject({ status: 409, body: { code: 'last-admin' } });
});
