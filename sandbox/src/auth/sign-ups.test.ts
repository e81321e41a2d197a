import { resendVerification, resetPassword, verifyEmail } from '@roost/shared/contracts/accounts/account';
import { signIn } from '@roost/shared/contracts/accounts/auth';
import type { TokenPair } from '@roost/shared/contracts/accounts/auth';
import { inviteMember } from '@roost/shared/contracts/workspaces/invitation';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { users } from '#database/schema/users.ts';
import { anAddress, aPassword, requestPasswordReset, emailsTo, signUpUser, emailedToken } from '#testing/an-account.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
beforeEach(async () => {
  api.clock.reset();
  await api.sandbox.rateLimits.clear();
});
afterAll(() => api.close());

const attackersPassword = 'attackers-own-choice-77';
const attacker = { firstname: 'Mallory', lastname: 'Trap', company: 'Trap', password: attackersPassword };
const victim = { firstname: 'Nora', lastname: 'Whitfield', company: 'Harbor Lane Coffee', language: 'fr' } as const;

const enter = async (email: string, password: string) => {
  const { status, body } = await api.anyone(signIn, { body: { email, password } });
  return { status, pair: body as TokenPair };
};
const follow = async (token: string) => {
  const { status, body } = await api.anyone(verifyEmail, { body: { token } });
  return { status, body };
};
const sendAgain = async (body: ({ email: string } | { token: string }) & { browserId?: string }) => {
  expect((await api.anyone(resendVerification, { body, from: randomUUID() })).status).toBe(202);
};
const personOf = async (email: string, password: string) => {
  const { accessToken } = (await enter(email, password)).pair;
  return (await api.anyone(getUser, { headers: { authorization: `Bearer ${accessToken}` } })).body;
};
const isUsed = { status: 409, body: expect.objectContaining({ code: 'link-used' }) };

/** The attacker signs up with the victim's address, then the victim does. */
const bothSignUp = async () => {
  const email = await signUpUser(api, attacker);
  const attackersLink = await emailedToken(api, email);
  await signUpUser(api, { ...victim, email });
  return { email, attackersLink, ownLink: await emailedToken(api, email) };
};

test.each(['email', 'token'] as const)(
  'the link sent again, by %s, verifies the newest sign-up and not an earlier one',
  async (by) => {
    const { email, attackersLink, ownLink } = await bothSignUp();
    await sendAgain(by === 'email' ? { email } : { token: attackersLink });
    const again = await emailedToken(api, email);
    expect([attackersLink, ownLink]).not.toContain(again);
    expect((await follow(again)).status).toBe(204);
    expect((await enter(email, attackersPassword)).status).toBe(401);
    expect(await personOf(email, aPassword)).toMatchObject({ ...victim, invitationStatus: 'Verified' });
    for (const token of [attackersLink, ownLink, again]) expect(await follow(token)).toEqual(isUsed);
  },
);

/** The victim signs up in a browser, then the attacker signs up with the same address in another browser. */
const attackerSignsUpLast = async () => {
  const browserId = randomUUID();
  const email = await signUpUser(api, { ...victim, browserId });
  const ownLink = await emailedToken(api, email);
  await signUpUser(api, { ...attacker, email, browserId: randomUUID() });
  return { email, browserId, ownLink };
};

test.each(['email', 'token'] as const)(
  'a link sent again from the browser that signed up, by %s, verifies that sign-up and no newer one of another user',
  async (by) => {
    const { email, browserId, ownLink } = await attackerSignsUpLast();
    await sendAgain({ ...(by === 'email' ? { email } : { token: ownLink }), browserId });
    expect((await follow(await emailedToken(api, email))).status).toBe(204);
    expect(await personOf(email, aPassword)).toMatchObject(victim);
    expect((await enter(email, attackersPassword)).status).toBe(401);
  },
);

test('the newest of several sign-ups of one browser is sent again', async () => {
  const { email, browserId } = await attackerSignsUpLast();
  const password = 'seven-green-kites-aloft';
  await signUpUser(api, { ...victim, email, browserId, password });
  await signUpUser(api, { ...attacker, email });
  await sendAgain({ email, browserId });
  await follow(await emailedToken(api, email));
  expect((await enter(email, password)).status).toBe(200);
});

test('a browser that never signed up with the address gets the link of the newest sign-up', async () => {
  const { email } = await bothSignUp();
  await sendAgain({ email, browserId: randomUUID() });
  await follow(await emailedToken(api, email));
  expect(await personOf(email, aPassword)).toMatchObject(victim);
});

test('the link of the newer sign-up voids the older one, which has no effect afterwards', async () => {
  const { email, attackersLink, ownLink } = await bothSignUp();
  expect((await follow(ownLink)).status).toBe(204);
  expect(await follow(attackersLink)).toEqual(isUsed);
  expect((await enter(email, attackersPassword)).status).toBe(401);
  expect(await personOf(email, aPassword)).toMatchObject(victim);
});

test('the link of the older sign-up verifies only that one and revokes the newer link', async () => {
  const { email, attackersLink, ownLink } = await bothSignUp();
  expect((await follow(attackersLink)).status).toBe(204);
  expect(await follow(ownLink)).toEqual(isUsed);
  await sendAgain({ email });
  expect(await emailsTo(api, email)).toHaveLength(2);
  expect((await enter(email, aPassword)).status).toBe(401);
  expect(await personOf(email, attackersPassword)).toMatchObject({ firstname: 'Mallory', company: 'Trap' });
});

test('two sign-ups in the same millisecond have an order', async () => {
  api.clock.stop();
  const { email } = await bothSignUp();
  await sendAgain({ email });
  await follow(await emailedToken(api, email));
  expect((await enter(email, aPassword)).status).toBe(200);
});

test('a sign-up leaves nothing on the user row before its link is opened', async () => {
  const email = await signUpUser(api, victim);
  const [row] = await api.sandbox.database.select().from(users).where(eq(users.email, email));
  expect(row).toMatchObject({
    firstname: '',
    lastname: '',
    company: null,
    language: null,
    passwordHash: null,
    invitationStatus: 'Pending',
  });
});

test('a link expires after a day, and a new one verifies the same sign-up', async () => {
  const email = await signUpUser(api, victim);
  const token = await emailedToken(api, email);
  api.clock.advance(24 * 60 * 60_000);
  expect(await follow(token)).toEqual({ status: 409, body: expect.objectContaining({ code: 'link-expired' }) });
  await sendAgain({ token });
  expect((await follow(await emailedToken(api, email))).status).toBe(204);
  expect(await personOf(email, aPassword)).toMatchObject(victim);
});

test('a password set by an emailed link voids every sign-up, and keeps the name of the newest', async () => {
  const { email, attackersLink, ownLink } = await bothSignUp();
  const reset = await requestPasswordReset(api, email);
  const password = 'seven-green-kites-aloft';
  expect((await api.anyone(resetPassword, { body: { token: reset, password } })).status).toBe(204);
  for (const token of [attackersLink, ownLink]) expect(await follow(token)).toEqual(isUsed);
  for (const old of [attackersPassword, aPassword]) expect((await enter(email, old)).status).toBe(401);
  expect(await personOf(email, password)).toMatchObject({ ...victim, invitationStatus: 'Verified' });
});

test('a link is void once its address gets an account another way', async () => {
  const email = 'unverified@roost.test';
  await sendAgain({ email });
  const token = await emailedToken(api, email);
  // Simulates an account that was verified another way after the sign-up email.
  await api.sandbox.database.update(users).set({ invitationStatus: 'Verified' }).where(eq(users.email, email));
  expect(await follow(token)).toEqual(isUsed);
  await api.reset();
});

test('an invited user keeps name, company, language and password, also with a link sent again', async () => {
  const email = anAddress();
  const admin = await api.as('admin');
  const params = { workspaceId: northwindId };
  const { body: invited } = await admin(inviteMember, { params, body: { email, role: 'USER' } });
  const { id: invitationId } = invited as { id: string };
  await signUpUser(api, { ...victim, email, invitationId });
  await sendAgain({ email });
  const [mail] = await emailsTo(api, email);
  expect(mail?.link).toContain(`/auth/verify-email?invitation=${invitationId}#`);
  expect((await follow(await emailedToken(api, email))).status).toBe(204);
  expect(await personOf(email, aPassword)).toMatchObject({
    ...victim,
    members: [{ id: invitationId, status: 'Invited' }],
  });
});

test('an invited address without an account gets neither a reset link nor a verification link', async () => {
  const email = anAddress();
  const admin = await api.as('admin');
  await admin(inviteMember, { params: { workspaceId: northwindId }, body: { email, role: 'USER' } });
  await sendAgain({ email });
  await requestPasswordReset(api, email);
  expect(await emailsTo(api, email)).toHaveLength(1);
});
