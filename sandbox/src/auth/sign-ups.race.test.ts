import { resendVerification, resetPassword, signUp, verifyEmail } from '@roost/shared/contracts/accounts/account';
import { signIn } from '@roost/shared/contracts/accounts/auth';
import { randomUUID } from 'node:crypto';
import { anAddress, requestPasswordReset, aSignUp, emailsTo, signUpUser, emailedToken } from '#testing/an-account.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { race } from '#testing/race.ts';

let apis: TestSandboxes;
beforeAll(async () => {
  apis = await createTestSandboxes();
});
beforeEach(() => apis.first.sandbox.rateLimits.clear());
afterAll(() => apis.close());

const attempts = 5;
const passwords = { first: 'tidal-lamp-nine-orchard', second: 'seven-green-kites-aloft' };
const process = (index: number) => (index % 2 === 0 ? apis.first : apis.second);
const follow = async (token: string, index = 0) =>
  (await process(index).anyone(verifyEmail, { body: { token } })).status;
const enter = async (email: string, password: string) =>
  (await apis.first.anyone(signIn, { body: { email, password }, from: randomUUID() })).status;
const sendAgain = (email: string, index: number) =>
  process(index).anyone(resendVerification, { body: { email }, from: randomUUID() });
const tokensMailedTo = async (email: string) => {
  await runReadyJobs(apis.second.sandbox);
  return (await emailsTo(apis.first, email)).map(({ link }) => link.split('#')[1] ?? '');
};

test('each of several simultaneous sign-ups for one address gets its own link, and one becomes the account', async () => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const email = anAddress();
    const chosen = [passwords.first, passwords.second];
    await race(2, (index) =>
      process(index).anyone(signUp, { body: aSignUp({ email, password: chosen[index] ?? '' }), from: randomUUID() }),
    );
    const tokens = await tokensMailedTo(email);
    expect(tokens).toHaveLength(2);
    const statuses = await race(2, (index) => follow(tokens[index] ?? '', index));
    expect(statuses.toSorted()).toEqual([204, 409]);
    const entered = [await enter(email, passwords.first), await enter(email, passwords.second)];
    expect(entered.toSorted()).toEqual([200, 401]);
  }
});

test('a link sent again while another is opened verifies no other sign-up', async () => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const email = await signUpUser(apis.first, { password: passwords.first });
    await signUpUser(apis.first, { email, password: passwords.second });
    const newest = await emailedToken(apis.first, email);
    const [followed] = await Promise.all([follow(newest), sendAgain(email, 1), sendAgain(email, 0)]);
    expect(followed).toBe(204);
    for (const token of await tokensMailedTo(email)) expect(await follow(token)).toBe(409);
    expect([await enter(email, passwords.first), await enter(email, passwords.second)]).toEqual([401, 200]);
  }
});

test('only one of a verification link and a reset link opened at the same time works', async () => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const email = await signUpUser(apis.first, { password: passwords.first });
    const token = await emailedToken(apis.first, email);
    const reset = await requestPasswordReset(apis.first, email);
    const [verified, chosen] = await Promise.all([
      follow(token),
      apis.second.anyone(resetPassword, { body: { token: reset, password: passwords.second }, from: randomUUID() }),
    ]);
    expect([verified, chosen.status].toSorted()).toEqual([204, 409]);
    const entered = [await enter(email, passwords.first), await enter(email, passwords.second)];
    expect(entered).toEqual(verified === 204 ? [200, 401] : [401, 200]);
  }
});

test('a link opened twice at the same time verifies once', async () => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const email = await signUpUser(apis.first);
    const token = await emailedToken(apis.first, email);
    expect((await race(2, (index) => follow(token, index))).toSorted()).toEqual([204, 409]);
  }
});
