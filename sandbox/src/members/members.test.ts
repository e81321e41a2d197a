import { signIn } from '@roost/shared/contracts/accounts/auth';
import { getCompany, saveCompany } from '@roost/shared/contracts/workspaces/company';
import {
  getDashboard,
  listAllWorkspaces,
  listProvisioningFailures,
} from '@roost/shared/contracts/workspaces/dashboard';
import type { ProvisioningFailure, WorkspaceSummary } from '@roost/shared/contracts/workspaces/dashboard';
import { getInvitation, inviteMember, resendInvitation } from '@roost/shared/contracts/workspaces/invitation';
import { changeRole, listMembers, removeMember } from '@roost/shared/contracts/workspaces/member';
import type { WorkspaceMember } from '@roost/shared/contracts/workspaces/member';
import type { Page } from '@roost/shared/contracts/paging';
import { updateUser } from '@roost/shared/contracts/accounts/user';
import { updateWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { eq } from 'drizzle-orm';
import { mails } from '#database/schema/mails.ts';
import { users } from '#database/schema/users.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { emailsTo } from '#testing/an-account.ts';
import { aCompany } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();

const params = { workspaceId: northwindId };
const members = async () => (await admin(listMembers, { params })).body as WorkspaceMember[];
const memberOf = async (email: string) => (await members()).find((member) => member.email === email)?.id ?? '';
const invite = (email: string, role = 'VIEWER') => admin(inviteMember, { params, body: { email, role } });

test('a user with an account finds the invitation, and a user without one gets a pending account', async () => {
  expect((await invite('New@Roost.test')).body).toMatchObject({ email: 'new@roost.test', status: 'Invited' });
  expect((await invite('kay@roost.test')).body).toMatchObject({ status: 'Invited', roles: ['VIEWER'] });
  const [made] = await api.sandbox.database.select().from(users).where(eq(users.email, 'kay@roost.test'));
  expect(made).toMatchObject({ invitationStatus: 'Pending', passwordHash: null });
  const id = await memberOf('kay@roost.test');
  const sent = await api.sandbox.database.select().from(mails).where(eq(mails.recipient, 'kay@roost.test'));
  expect(sent.map(({ link }) => link)).toEqual([
    expect.stringMatching(new RegExp(`/invitations/${id}\\?email=kay%40roost.test$`)),
  ]);
  expect((await api.anyone(signIn, { body: { email: 'kay@roost.test', password: 'roost-demo' } })).status).toBe(401);
});

test('the email and the invitation name the inviter, the workspace and the role', async () => {
  await invite('new@roost.test');
  const mailed = async (to: string) => (await emailsTo(api, to))[0];
  expect(await mailed('new@roost.test')).toMatchObject({
    subject: 'You are invited to Northwind Outreach',
    text: expect.stringContaining(
      'Maya Lindgren (admin@roost.test) invited you to the workspace Northwind Outreach. Your role: Viewer.',
    ),
  });
  const invitationId = await memberOf('new@roost.test');
  const invited = await api.as('new');
  expect((await invited(getInvitation, { params: { invitationId } })).body).toMatchObject({
    roles: ['VIEWER'],
    workspace: { name: 'Northwind Outreach' },
    invitedBy: { name: 'Maya Lindgren', email: 'admin@roost.test' },
  });
});

test('the email to a user without an account is in the language of the inviter', async () => {
  await admin(updateUser, { body: { language: 'fr' } });
  await invite('kay@roost.test');
  const [mail] = await emailsTo(api, 'kay@roost.test');
  expect(mail?.text).toContain(
    'Maya Lindgren (admin@roost.test) vous invite à rejoindre l’espace de travail Northwind Outreach. Votre rôle : Lecteur.',
  );
});

test('a user cannot be invited twice', async () => {
  await invite('kay@roost.test');
  for (const email of ['kay@roost.test', 'user@roost.test']) {
    const { status, body } = await invite(email);
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'already-member' })]);
  }
});

test('a new role applies from the next call', async () => {
  const memberId = await memberOf('viewer@roost.test');
  const viewer = await api.as('viewer');
  expect((await viewer(getCompany, { params })).status).toBe(403);
  await admin(changeRole, { params: { ...params, memberId }, body: { role: 'ADMIN' } });
  expect((await viewer(getCompany, { params })).status).toBe(200);
});

test('a removed member has no access', async () => {
  const memberId = await memberOf('user@roost.test');
  const user = await api.as('user');
  expect((await admin(removeMember, { params: { ...params, memberId } })).status).toBe(204);
  expect((await user(getCompany, { params })).status).toBe(404);
});

test('users cannot change their own membership, and the last administrator cannot be removed', async () => {
  const memberId = await memberOf('admin@roost.test');
  const own = await admin(removeMember, { params: { ...params, memberId } });
  expect([own.status, own.body]).toEqual([409, expect.objectContaining({ code: 'own-membership' })]);
  const superAdmin = await api.as('superadmin', northwindId);
  for (const refused of [
    await superAdmin(removeMember, { params: { ...params, memberId } }),
    await superAdmin(changeRole, { params: { ...params, memberId }, body: { role: 'USER' } }),
  ]) {
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'last-admin' })]);
  }
});

test('an open invitation can be sent again and withdrawn, an accepted one cannot', async () => {
  const memberId = await memberOf('invited@roost.test');
  const sentAt = api.clock.now().getTime();
  api.clock.advance(60_000);
  const mailed = (await emailsTo(api, 'invited@roost.test')).length;
  const { body } = await admin(resendInvitation, { params: { ...params, memberId } });
  expect(await emailsTo(api, 'invited@roost.test')).toHaveLength(mailed + 1);
  expect(Date.parse((body as WorkspaceMember).invitedAt ?? '')).toBeGreaterThanOrEqual(sentAt + 60_000);
  expect((await admin(removeMember, { params: { ...params, memberId } })).status).toBe(204);
  const active = await memberOf('user@roost.test');
  expect((await admin(resendInvitation, { params: { ...params, memberId: active } })).status).toBe(409);
});

test('company, workspace and user can be changed, and a picture from another origin is rejected', async () => {
  expect((await admin(saveCompany, { params, body: { ...aCompany(), vat: 'fr 123 45' } })).body).toMatchObject({
    vat: 'FR12345',
  });
  expect((await admin(getCompany, { params })).body).toMatchObject({ company: 'Northwind Outreach Inc.' });
  const renamed = await admin(updateWorkspace, { params, body: { name: 'Northwind', avatarBackground: '4.png' } });
  expect(renamed.body).toMatchObject({ name: 'Northwind', avatarBackground: '4.png', avatarEmoji: '🧭' });
  const shown = await admin(updateUser, { body: { avatarEmoji: '🦉', avatarBackground: '3.png', company: null } });
  expect(shown.body).toMatchObject({ avatarEmoji: '🦉', avatarBackground: '3.png', company: null });
  const avatar = 'https://elsewhere.test/track.png';
  for (const refused of [
    await admin(updateUser, { body: { avatar } }),
    await admin(updateWorkspace, { params, body: { avatar } }),
  ]) {
    expect([refused.status, refused.body]).toEqual([422, expect.objectContaining({ code: 'unknown-file' })]);
  }
  expect((await admin(updateUser, { body: { avatarBackground: '8.png' } })).status).toBe(400);
});

test('a super admin finds workspaces by name and by member and sees their failures', async () => {
  const superAdmin = await api.as('superadmin');
  const found = async (search: string) => {
    const { body } = await superAdmin(listAllWorkspaces, { query: { search } });
    return (body as Page<WorkspaceSummary>).data.map(({ name }) => name);
  };
  expect(await found('FJORD')).toEqual(['Fjord & Field']);
  expect(await found('new@roost')).toEqual(['Cedar Studio']);
  expect(await found('nobody')).toEqual([]);
  const failures = (await superAdmin(listProvisioningFailures)).body as ProvisioningFailure[];
  expect(failures[0]).toMatchObject({ kind: 'Mailbox', workspace: { name: 'Northwind Outreach' } });
  expect((await superAdmin(getDashboard)).body).toMatchObject({ workspaces: 4 });
});
