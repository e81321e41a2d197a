import { requestReset, resendVerification, resetPassword, verifyEmail } from '@roost/shared/contracts/accounts/account';
import { signIn } from '@roost/shared/contracts/accounts/auth';
import type { TokenPair } from '@roost/shared/contracts/accounts/auth';
import { inviteMember } from '@roost/shared/contracts/workspaces/invitation';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { randomUUID } from 'node:crypto';
import { findOrCreateGoogleUser } from '#google/find-or-create-google-user.ts';
import { anAddress, aPassword, signUpUser, emailedToken } from '#testing/an-account.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
beforeEach(() => api.sandbox.rateLimits.clear());
afterAll(() => api.close());

const attackersPassword = 'attackers-own-choice-77';
const newPassword = 'seven-green-kites-aloft';
const attacker = { firstname: 'Mallory', lastname: 'Trap', company: 'Trap', password: attackersPassword };
const victim = { firstname: 'Nora', lastname: 'Whitfield', company: 'Harbor Lane Coffee' };

type Address = { email: string; browserId: string; attackersBrowser: string };

const enter = async (email: string, password: string, browserId?: string) => {
  const { status, body } = await api.anyone(signIn, { body: { email, password, browserId }, from: randomUUID() });
  return { status, pair: body as TokenPair };
};
const profileOf = async (email: string, password: string) => {
  const { pair } = await enter(email, password);
  return (await api.anyone(getUser, { headers: { authorization: `Bearer ${pair.accessToken}` } })).body;
};
const follow = async (token: string) => (await api.anyone(verifyEmail, { body: { token } })).status;
const sendAgain = async (body: { email: string; browserId?: string }) => {
  await api.anyone(resendVerification, { body, from: randomUUID() });
  return emailedToken(api, body.email);
};
const askForReset = async (body: { email: string; browserId?: string }) => {
  await api.anyone(requestReset, { body, from: randomUUID() });
  return emailedToken(api, body.email);
};
const choose = async (token: string) =>
  (await api.anyone(resetPassword, { body: { token, password: newPassword }, from: randomUUID() })).status;

/** Both sign up with the victim's address in different browsers. */
const bothSignUp = async (last: 'attacker' | 'victim', email = anAddress()): Promise<Address> => {
  const [browserId, attackersBrowser] = [randomUUID(), randomUUID()];
  const bodies = [
    { ...attacker, email, browserId: attackersBrowser },
    { ...victim, email, browserId },
  ];
  for (const body of last === 'victim' ? bodies : bodies.toReversed()) await signUpUser(api, body);
  return { email, browserId, attackersBrowser };
};

/** How the owner of the address can get an account, with the resulting password. Null means Google only. */
const ways: Record<string, (address: Address) => Promise<string | null>> = {
  'the mail that is sent again': async ({ email, browserId }) => {
    expect(await follow(await sendAgain({ email, browserId }))).toBe(204);
    return aPassword;
  },
  'the mail that is sent again, after the attacker has it sent too': async ({ email, browserId, attackersBrowser }) => {
    await sendAgain({ email, browserId: attackersBrowser });
    expect(await follow(await sendAgain({ email, browserId }))).toBe(204);
    return aPassword;
  },
  'a password reset': async ({ email, browserId }) => {
    expect(await choose(await askForReset({ email, browserId }))).toBe(204);
    return newPassword;
  },
  'a password reset, after the attacker asks for one too': async ({ email, browserId, attackersBrowser }) => {
    const token = await askForReset({ email, browserId });
    await askForReset({ email, browserId: attackersBrowser });
    expect(await choose(token)).toBe(204);
    return newPassword;
  },
  'an invitation and the mail that is sent again': async ({ email, browserId }) => {
    const admin = await api.as('admin');
    const invited = { params: { workspaceId: northwindId }, body: { email, role: 'USER' } };
    expect((await admin(inviteMember, invited)).status).toBe(201);
    expect(await follow(await sendAgain({ email, browserId }))).toBe(204);
    return aPassword;
  },
  Google: async ({ email }) => {
    const profile = { id: randomUUID(), email, emailVerified: true, firstname: 'Nora', lastname: 'Whitfield' };
    await findOrCreateGoogleUser(api.sandbox.database, { profile, now: api.clock.now() });
    return null;
  },
};

const orders = ['attacker', 'victim'] as const;

for (const [way, verify] of Object.entries(ways)) {
  test.each(orders)(`the owner gets the address by ${way}, when the last to sign up is the %s`, async (last) => {
    const address = await bothSignUp(last);
    const { email } = address;
    const attackersLink = await sendAgain({ email, browserId: address.attackersBrowser });
    const password = await verify(address);
    expect(await follow(attackersLink)).toBe(409);
    for (const browserId of [undefined, address.attackersBrowser]) {
      expect((await enter(email, attackersPassword, browserId)).status).toBe(401);
    }
    if (password === null) return;
    expect(await profileOf(email, password)).toMatchObject({ ...victim, invitationStatus: 'Verified' });
  });
}

test.each(orders)('no sign-up gets a session before verification when the last to sign up is the %s', async (last) => {
  const { email, browserId, attackersBrowser } = await bothSignUp(last);
  // With the correct password in the browser of the sign-up, the screen offers to resend the email.
  expect((await enter(email, aPassword, browserId)).status).toBe(403);
  expect((await enter(email, attackersPassword, attackersBrowser)).status).toBe(403);
  const newest = { attacker: [401, 403], victim: [403, 401] }[last];
  expect([(await enter(email, aPassword)).status, (await enter(email, attackersPassword)).status]).toEqual(newest);
});

test('an email that the attacker requests again does not make their sign-up the newest', async () => {
  const { email, attackersBrowser } = await bothSignUp('victim');
  await sendAgain({ email, browserId: attackersBrowser });
  await askForReset({ email, browserId: attackersBrowser });
  expect(await follow(await sendAgain({ email }))).toBe(204);
  expect(await profileOf(email, aPassword)).toMatchObject(victim);
});

test('a sign-up for a verified address changes nothing, even when its owner sets a new password', async () => {
  const { email, browserId } = await bothSignUp('victim');
  await follow(await sendAgain({ email, browserId }));
  await signUpUser(api, { ...attacker, email });
  expect((await enter(email, attackersPassword)).status).toBe(403);
  expect(await choose(await emailedToken(api, email))).toBe(204);
  expect((await enter(email, attackersPassword)).status).toBe(401);
  expect(await profileOf(email, newPassword)).toMatchObject(victim);
});
