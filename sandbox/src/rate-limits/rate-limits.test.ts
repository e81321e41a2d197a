import { requestReset, signUp } from '@roost/shared/contracts/accounts/account';
import { changePassword, refreshTokens, signIn } from '@roost/shared/contracts/accounts/auth';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { exportMailboxes } from '@roost/shared/contracts/exports/export';
import { sendUninstallFeedback } from '@roost/shared/contracts/accounts/feedback';
import { inviteMember, resendInvitation } from '@roost/shared/contracts/workspaces/invitation';
import { eq } from 'drizzle-orm';
import { mails } from '#database/schema/mails.ts';
import { rateLimits } from '#database/schema/rate-limits.ts';
import { cedar, fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { anAddress, aPassword, aSignUp } from '#testing/an-account.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { TestResponse, Client, RequestOptions, TestSandbox } from '#testing/create-test-sandbox.ts';
import { someMailboxes } from '#testing/northwind-fixture.ts';
import { createRateLimits, defaultRateLimits } from './rate-limits.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox({ runsJobs: false });
});
beforeEach(async () => {
  api.clock.reset();
  api.clock.stop();
  await api.sandbox.rateLimits.clear();
});
afterAll(() => api.close());

const wrong = (email: string): RequestOptions => ({ body: { email, password: 'wrong' } });
/** Sends requests until a 429. Returns the number of accepted requests and the 429 response. */
const untilLimited = async (row: EndpointDefinition, sent: (time: number) => RequestOptions) => {
  for (let time = 0; time < 1000; time += 1) {
    const answer = await api.anyone(row, sent(time));
    if (answer.status === 429) return { let: time, answer };
  }
  throw new Error('There is no limit.');
};

test.each(['admin@roost.test', 'nobody@roost.test'])(
  'a network address can try ten wrong passwords of %s, whether or not the account exists',
  async (email) => {
    const from = '10.0.0.1';
    const { let: tried, answer } = await untilLimited(signIn, () => ({ ...wrong(email), from }));
    expect(tried).toBe(defaultRateLimits.signIn.addressAndAccount);
    expect(answer.headers.get('retry-after')).toBe('900');
    expect(answer.body).toMatchObject({ statusCode: 429, code: 'too-many-attempts' });
    // The correct password is also rejected. Other accounts are not affected.
    expect((await api.anyone(signIn, { body: { email, password: 'roost-demo' }, from })).status).toBe(429);
    expect((await api.anyone(signIn, { ...wrong('viewer@roost.test'), from })).status).toBe(401);
  },
);

test('an owner can sign in while others guess the password from elsewhere', async () => {
  for (let guesser = 0; guesser < 2; guesser += 1) {
    await untilLimited(signIn, () => ({ ...wrong('user@roost.test'), from: `10.9.0.${guesser}` }));
  }
  const own = { body: { email: 'user@roost.test', password: 'roost-demo' }, from: '10.9.1.1' };
  expect((await api.anyone(signIn, own)).status).toBe(200);
}, 60_000);

test('all addresses of an IPv6 network count as one', async () => {
  const { let: tried } = await untilLimited(signIn, (time) => ({
    ...wrong('user@roost.test'),
    from: `2001:db8:1:2::${time.toString(16)}`,
  }));
  expect(tried).toBe(defaultRateLimits.signIn.addressAndAccount);
});

test('a new attempt is allowed when the time is over', async () => {
  await untilLimited(signIn, () => wrong('user@roost.test'));
  api.clock.advance(899_000);
  const early = await api.anyone(signIn, wrong('user@roost.test'));
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
  api.clock.advance(1_000);
  expect((await api.anyone(signIn, { body: { email: 'user@roost.test', password: 'roost-demo' } })).status).toBe(200);
});

test('a network address can try a hundred times in total, and another one is not affected', async () => {
  const { let: tried } = await untilLimited(signIn, (time) => ({ ...wrong(`n${time}@roost.test`), from: '10.1.1.1' }));
  expect(tried).toBe(defaultRateLimits.signIn.address);
  expect((await api.anyone(signIn, { ...wrong('n@roost.test'), from: '10.1.1.2' })).status).toBe(401);
}, 120_000);

test('behind a proxy only the address that the proxy adds counts', async () => {
  const by = (forwarded: string): RequestOptions => ({
    ...wrong(anAddress()),
    from: '127.0.0.1',
    headers: { 'x-forwarded-for': forwarded },
  });
  const isLimited = async () => {
    await api.sandbox.rateLimits.clear();
    for (let time = 0; time < (defaultRateLimits.feedback.address ?? 0); time += 1) {
      await api.anyone(sendUninstallFeedback, { ...by(`${time}, 10.6.0.1`), body: { reason: 'other', comment: '' } });
    }
    const ask = (forwarded: string) =>
      api.anyone(sendUninstallFeedback, { ...by(forwarded), body: { reason: 'other', comment: '' } });
    return [(await ask('new, 10.6.0.1')).status, (await ask('10.6.0.2')).status];
  };
  expect(await isLimited()).toEqual([429, 429]);
  api.sandbox.settings = { ...api.sandbox.settings, behindProxy: true };
  expect(await isLimited()).toEqual([429, 204]);
  api.sandbox.settings = { ...api.sandbox.settings, behindProxy: false };
});

test('a successful sign-in does not count', async () => {
  for (let time = 0; time < (defaultRateLimits.signIn.addressAndAccount ?? 0) + 2; time += 1) await api.signIn('new');
  expect((await api.anyone(signIn, wrong('new@roost.test'))).status).toBe(401);
});

test.each([
  {
    what: 'signing up with one address',
    row: signUp,
    sent: () => ({ body: aSignUp({ email: 'same@harbor.example' }) }),
    of: 'signUp',
  },
  {
    what: 'emails to one address',
    row: requestReset,
    sent: () => ({ body: { email: 'same@harbor.example' } }),
    of: 'mail',
  },
] as const)('$what is limited', async ({ row, sent, of }) => {
  const { let: times, answer } = await untilLimited(row, (time) => ({ ...sent(), from: `10.2.0.${time}` }));
  expect(times).toBe(defaultRateLimits[of].account);
  expect(answer.headers.get('retry-after')).toBe(String(defaultRateLimits[of].seconds));
});

test.each([
  { what: 'signing up', row: signUp, sent: () => ({ body: aSignUp() }), of: 'signUp' },
  { what: 'requesting emails', row: requestReset, sent: () => ({ body: { email: anAddress() } }), of: 'mail' },
  {
    what: 'feedback',
    row: sendUninstallFeedback,
    sent: () => ({ body: { reason: 'other', comment: '' } }),
    of: 'feedback',
  },
] as const)('$what from one network address is limited', async ({ row, sent, of }) => {
  const { let: times } = await untilLimited(row, () => ({ ...sent(), from: '10.3.0.1' }));
  expect(times).toBe(defaultRateLimits[of].address);
});

test('five minutes allow 60 refreshes of a session, and 600 unknown tokens of a network address', async () => {
  const { refreshToken } = await api.signIn('guest');
  const own = await untilLimited(refreshTokens, (time) => ({ body: { refreshToken }, from: `10.4.${time}.1` }));
  expect(own.let).toBe(defaultRateLimits.refresh.account);
  const guessed = await untilLimited(refreshTokens, (time) => ({
    body: { refreshToken: `g${time}` },
    from: '10.5.0.1',
  }));
  expect(guessed.let).toBe(defaultRateLimits.refresh.address);
});

test('processes with one database count together, even concurrently, and store no address', async () => {
  const { clock, database, rateLimits: first } = api.sandbox;
  const second = createRateLimits({ limits: defaultRateLimits, clock, database });
  const asking = { address: '10.7.0.1', account: 'same@harbor.example' };
  const most = defaultRateLimits.signIn.addressAndAccount ?? 0;
  const tried = await Promise.allSettled(
    Array.from({ length: most + 4 }, (_, time) => (time % 2 === 0 ? first : second).consume('signIn', asking)),
  );
  const taken = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(taken).toHaveLength(most);
  await expect(second.consume('signIn', asking)).rejects.toMatchObject({ retryAfter: 900 });
  await taken[0]?.();
  await expect(second.consume('signIn', asking)).resolves.toBeDefined();
  expect(JSON.stringify(await database.select().from(rateLimits))).not.toMatch(/harbor|10\.7\.0\.1/);
});

test('expired counters are deleted', async () => {
  const { database, rateLimits: limits } = api.sandbox;
  await limits.consume('feedback', { address: '10.8.0.1' });
  api.clock.advance(defaultRateLimits.feedback.seconds * 1000 + 1);
  await limits.consume('feedback', { address: '10.8.0.2' });
  expect(await database.$count(rateLimits)).toBe(1);
});

const params = { workspaceId: northwindId };
/** Sends requests until a 429. Returns the number of accepted requests and the 429 response. */
const untilRefused = async (call: (time: number) => Promise<TestResponse>) => {
  for (let time = 0; time < 1000; time += 1) {
    const answer = await call(time);
    if (answer.status === 429) return { passed: time, answer };
  }
  throw new Error('There is no limit.');
};

test('one address can be invited five times a day, by any workspace and user', async () => {
  const [admin, other] = [await api.as('admin'), await api.as('new', workspaceIdOf(cedar))];
  const body = { email: 'Kay@harbor.example', role: 'VIEWER' };
  const { body: invited } = await admin(inviteMember, { params, body });
  const again = { params: { ...params, memberId: (invited as { id: string }).id } };
  const { passed, answer } = await untilRefused(() => admin(resendInvitation, again));
  expect(passed).toBe((defaultRateLimits.invitation.recipient ?? 0) - 1);
  expect(answer.headers.get('retry-after')).toBe(String(24 * 60 * 60));
  const sent = await api.sandbox.database.$count(mails, eq(mails.recipient, 'kay@harbor.example'));
  expect(sent).toBe(defaultRateLimits.invitation.recipient);
  const elsewhere = await other(inviteMember, { params: { workspaceId: workspaceIdOf(cedar) }, body });
  expect(elsewhere.status).toBe(429);
  expect((await admin(inviteMember, { params, body: { ...body, email: 'lee@harbor.example' } })).status).toBe(201);
});

test('a workspace and a sender can invite a hundred addresses a day', async () => {
  const [admin, superAdmin] = [await api.as('admin'), await api.as('superadmin')];
  const invitation = () => ({ params, body: { email: anAddress(), role: 'VIEWER' } });
  expect((await untilRefused(() => admin(inviteMember, invitation()))).passed).toBe(100);
  // Another sender in the same workspace, the same sender in another workspace, another sender in another workspace.
  expect((await superAdmin(inviteMember, invitation())).status).toBe(429);
  const elsewhere = { ...invitation(), params: { workspaceId: workspaceIdOf(fjord) } };
  expect((await admin(inviteMember, elsewhere)).status).toBe(429);
  expect((await superAdmin(inviteMember, elsewhere)).status).toBe(201);
});

test('ten wrong current passwords block further changes in this session, and in no other', async () => {
  const [guesser, owner] = [await api.as('viewer'), await api.as('viewer')];
  const change = (client: Client, password: string) =>
    client(changePassword, { body: { password, newPassword: aPassword } });
  expect((await untilRefused(() => change(guesser, 'wrong'))).passed).toBe(defaultRateLimits.password.account);
  expect((await change(guesser, 'roost-demo')).status).toBe(429);
  expect((await change(owner, 'roost-demo')).status).toBe(204);
});

test('a user can create sixty exports an hour', async () => {
  const [user, other] = [await api.as('user'), await api.as('admin')];
  const [mailboxId] = await someMailboxes(user);
  const body = { platform: 'Smartlead', mailboxIds: [mailboxId] };
  const { passed } = await untilRefused(() => user(exportMailboxes, { body }));
  expect(passed).toBe(defaultRateLimits.export.account);
  expect((await other(exportMailboxes, { body })).status).toBe(201);
});
