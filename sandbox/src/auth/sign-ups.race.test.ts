import { resendVerification, resetPassword, verifyEmail } from '@roost/shared/contracts/account';
import { signIn } from '@roost/shared/contracts/auth';
import { randomUUID } from 'node:crypto';
import { anAddress, asksForReset, mailsTo, signsUp, tokenMailedTo } from '#testing/an-account.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
beforeEach(() => api.sandbox.rateLimits.clear());
afterAll(() => api.close());

const attempts = 8;
const passwords = { first: 'tidal-lamp-nine-orchard', second: 'seven-green-kites-aloft' };
const follow = async (token: string) => (await api.anyone(verifyEmail, { body: { token } })).status;
const enter = async (email: string, password: string) =>
  (await api.anyone(signIn, { body: { email, password }, from: randomUUID() })).status;

test('of simultaneous sign-ups for one address each is mailed its own link, and one alone becomes the account', async () => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const email = anAddress();
    await Promise.all([
      signsUp(api, { email, firstname: 'First', password: passwords.first }),
      signsUp(api, { email, firstname: 'Second', password: passwords.second }),
    ]);
    const tokens = (await mailsTo(api, email)).map(({ link }) => link.split('#')[1] ?? '');
    expect(tokens).toHaveLength(2);
    const statuses = await Promise.all(tokens.map(follow));
    expect(statuses.toSorted()).toEqual([204, 409]);
    const entered = await Promise.all([enter(email, passwords.first), enter(email, passwords.second)]);
    expect(entered.toSorted()).toEqual([200, 401]);
  }
});

test('a link that is sent again while another is followed makes nobody else’s sign-up good', async () => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const email = await signsUp(api, { password: passwords.first });
    const first = await tokenMailedTo(api, email);
    await signsUp(api, { email, password: passwords.second });
    const second = await tokenMailedTo(api, email);
    await Promise.all([
      api.anyone(resendVerification, { body: { email }, from: randomUUID() }),
      follow(second),
      api.anyone(resendVerification, { body: { token: first }, from: randomUUID() }),
    ]);
    for (const { link } of await mailsTo(api, email)) expect(await follow(link.split('#')[1] ?? '')).toBe(409);
    expect([await enter(email, passwords.first), await enter(email, passwords.second)]).toEqual([401, 200]);
  }
});

test('of a link that verifies and one for a password, followed at the same time, one alone counts', async () => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const email = await signsUp(api, { password: passwords.first });
    const token = await tokenMailedTo(api, email);
    const reset = await asksForReset(api, email);
    const [verified, chosen] = await Promise.all([
      follow(token),
      api.anyone(resetPassword, { body: { token: reset, password: passwords.second }, from: randomUUID() }),
    ]);
    expect([verified, chosen.status].toSorted()).toEqual([204, 409]);
    const entered = [await enter(email, passwords.first), await enter(email, passwords.second)];
    expect(entered).toEqual(verified === 204 ? [200, 401] : [401, 200]);
  }
});

test('a link that is followed twice at the same time verifies once', async () => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const email = await signsUp(api);
    const token = await tokenMailedTo(api, email);
    expect((await Promise.all([follow(token), follow(token)])).toSorted()).toEqual([204, 409]);
  }
});
