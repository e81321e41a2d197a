import type { LogEntry } from '#runtime/log.ts';
import { porkbunExchanges } from '#testing/registrars/porkbun-exchanges.ts';
import { porkbunTestKeys, replayPorkbun } from '#testing/registrars/replay-porkbun.ts';
import type { PorkbunReplay } from '#testing/registrars/replay-porkbun.ts';
import { checkPorkbunKeys, createPorkbunRegistrar } from './create-porkbun-registrar.ts';

const nameservers = ['ns1.example.net', 'ns2.example.net'];
const key = 'register-domain/7a0f';

let server: PorkbunReplay;
let logged: LogEntry[] = [];
let now = 0;

beforeEach(async () => {
  server = await replayPorkbun();
  logged = [];
  now = 0;
});
afterEach(() => server.close());

const advance = async (ms: number) => void (now += ms);

const registrarWith = (keys = porkbunTestKeys, wait: (ms: number) => Promise<void> = advance) =>
  createPorkbunRegistrar({
    ...keys,
    url: server.url,
    nameservers,
    log: (entry) => void logged.push(entry),
    time: { now: () => now, wait },
  });
const calls = () => server.requests.map(({ method, path }) => `${method} ${path}`);
const creations = () => server.requests.filter(({ path }) => path.startsWith('/domain/create/'));

test('a name is bought at its price and delegated to the nameservers of the DNS provider', async () => {
  expect(await registrarWith().register({ key, domain: 'harbor-lane.com' })).toEqual({ kind: 'accepted' });
  expect(calls()).toEqual([
    'GET /domain/get/harbor-lane.com',
    'POST /domain/checkDomain/harbor-lane.com',
    'POST /domain/create/harbor-lane.com',
    'GET /domain/getNs/harbor-lane.com',
    'POST /domain/updateNs/harbor-lane.com',
  ]);
  expect(creations()).toMatchObject([
    { body: { cost: 973, agreeToTerms: 'yes' }, idempotencyKey: expect.stringMatching(/^[\da-f]{64}$/) },
  ]);
  expect(server.requests.at(-1)?.body).toEqual({ ns: nameservers });
});

test('nameservers that Porkbun does not set leave the name bought, and the next call sets them', async () => {
  const refused = { ...porkbunExchanges.updated, status: 400, body: { status: 'ERROR', message: 'Not opted in.' } };
  server.answerNext('/domain/updateNs/', refused);
  const registrar = registrarWith();
  await expect(registrar.register({ key, domain: 'harbor-lane.com' })).rejects.toThrow('Porkbun: Not opted in.');
  expect(await registrar.register({ key, domain: 'harbor-lane.com' })).toEqual({ kind: 'accepted' });
  expect(server.owned.get('harbor-lane.com')).toEqual(nameservers);
  expect(server.purchasesOf('harbor-lane.com')).toBe(1);
});

test('too little credit is no refusal: after a top-up the name is bought', async () => {
  const registrar = registrarWith();
  server.answerNext('/domain/create/', porkbunExchanges.tooLittleCredit);
  await expect(registrar.register({ key, domain: 'harbor-lane.com' })).rejects.toThrow('credit is insufficient');
  // Porkbun keeps its answer to the key for a day.
  const { tooLittleCredit } = porkbunExchanges;
  server.answerNext('/domain/create/', { ...tooLittleCredit, headers: { 'idempotent-replayed': 'true' } });
  expect(await registrar.register({ key, domain: 'harbor-lane.com' })).toEqual({ kind: 'accepted' });
  expect(new Set(creations().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test.each([
  ['a price that has changed', porkbunExchanges.wrongCost, 'The cost does not match.'],
  ['a key with another request', porkbunExchanges.otherBody, 'idempotency key'],
  ['a rate limit', porkbunExchanges.rateLimit, 'Its limit ends in 10 s.'],
  ['an answer of another shape', { ...porkbunExchanges.created, body: { status: 'SUCCESS' } }, 'unexpectedly'],
  ['another name', { ...porkbunExchanges.created, body: { status: 'SUCCESS', domain: 'other.com' } }, 'other.com'],
])('%s is no answer, so the outbox calls again', async (_, exchange, message) => {
  server.answerNext('/domain/create/', exchange);
  await expect(registrarWith().register({ key, domain: 'harbor-lane.com' })).rejects.toThrow(message);
});

test('a name that an earlier call bought between two looks is accepted', async () => {
  server.answerNext('/domain/create/', porkbunExchanges.notAvailable);
  server.answerNext('/domain/get/', porkbunExchanges.notOwned);
  server.answerNext('/domain/get/', {
    ...porkbunExchanges.owned,
    body: { status: 'SUCCESS', domain: { ...porkbunExchanges.owned.body.domain, domain: 'harbor-lane.com' } },
  });
  expect(await registrarWith().register({ key, domain: 'harbor-lane.com' })).toEqual({ kind: 'accepted' });
});

test('a premium name has no price and is refused', async () => {
  const registrar = registrarWith();
  expect(await registrar.quote('premium-lane.com')).toMatchObject({ status: 'Premium', priceCents: 0 });
  expect(await registrar.register({ key, domain: 'premium-lane.com' })).toEqual({
    kind: 'failed',
    message: 'The registry sells this domain at a premium price.',
  });
  expect(creations()).toEqual([]);
});

test('a quote is cached for five minutes, and a registration checks the name again', async () => {
  const registrar = registrarWith();
  await Promise.all([registrar.quote('harbor-lane.com'), registrar.quote('harbor-lane.com')]);
  now += 4 * 60_000;
  await registrar.quote('harbor-lane.com');
  expect(calls()).toHaveLength(1);
  now += 2 * 60_000;
  await registrar.quote('harbor-lane.com');
  expect(calls()).toHaveLength(2);
  await registrar.register({ key, domain: 'harbor-lane.com' });
  expect(await registrar.quote('harbor-lane.com')).toMatchObject({ status: 'Taken' });
});

test('names beyond the limit of checks are unknown, not guessed, and are checked later', async () => {
  const registrar = registrarWith();
  const query = { stem: 'harbor', limit: 4, offset: 0, endings: ['com'] as const, maxPriceCents: undefined };
  const quotes = await registrar.suggest(query);
  expect(quotes.map(({ status }) => status)).toEqual(['Available', 'Unknown', 'Unknown', 'Unknown']);
  expect(logged).toEqual([]);
  now += 10_000;
  expect(await registrar.quote(quotes[1]?.domain ?? '')).toMatchObject({ status: 'Available', priceCents: 973 });
});

test('suggestions have endings that Porkbun sells through its API, within the budget', async () => {
  const registrar = registrarWith();
  const query = { stem: 'harbor', limit: 6, offset: 0, endings: ['com', 'io', 'us'] as const };
  const endingsOf = async (maxPriceCents: number | undefined) =>
    new Set((await registrar.suggest({ ...query, maxPriceCents })).map(({ domain }) => domain.split('.').at(-1)));
  expect(await endingsOf(undefined)).toEqual(new Set(['com', 'io']));
  expect(await endingsOf(1_000)).toEqual(new Set(['com']));
  expect(await registrar.quote('harbor-lane.us')).toMatchObject({ status: 'Unknown', priceCents: 0 });
});

test('a registration beyond the limit of checks is called again later', async () => {
  // The clock does not advance, so all calls come in the same moment.
  const registrar = registrarWith(porkbunTestKeys, async () => undefined);
  const names = ['one-lane.com', 'two-lane.com', 'three-lane.com'];
  const started = names.map((domain) => registrar.register({ key: `${key}/${domain}`, domain }));
  const answers = await Promise.allSettled(started);
  const rejected = answers.filter(({ status }) => status === 'rejected');
  expect(rejected).toMatchObject([{ reason: { message: 'The limit of checks at Porkbun is reached.' } }]);
  expect(creations()).toHaveLength(2);
});

test.each([
  ['does not answer', { ...porkbunExchanges.rateLimit, status: 503 }],
  ['limits the rate', porkbunExchanges.rateLimit],
  [
    'sells for several years only',
    {
      ...porkbunExchanges.available,
      body: { status: 'SUCCESS', response: { ...porkbunExchanges.available.body.response, minDuration: 2 } },
    },
  ],
])('a name is unknown when Porkbun %s', async (_, exchange) => {
  server.answerNext('/domain/checkDomain/', exchange);
  server.answerNext('/domain/checkDomain/', exchange);
  expect(await registrarWith().quote('harbor-lane.com')).toEqual({
    domain: 'harbor-lane.com',
    status: 'Unknown',
    priceCents: 0,
  });
});

test('wrong keys are reported without the keys', async () => {
  const wrong = { key: 'pk1_wrong', secret: 'sk1_wrong' };
  await expect(checkPorkbunKeys({ ...wrong, url: server.url })).rejects.toThrow(
    'Porkbun refused ROOST_PORKBUN_KEY and ROOST_PORKBUN_SECRET: Invalid API key. (001)',
  );
  await expect(checkPorkbunKeys({ ...porkbunTestKeys, url: server.url })).resolves.toBeUndefined();
  await expect(registrarWith(wrong).register({ key, domain: 'harbor-lane.com' })).rejects.toThrow('refused');
  await registrarWith(wrong).quote('harbor-lane.com');
  expect(JSON.stringify(logged)).toContain('Porkbun refused');
  expect(JSON.stringify(logged)).not.toContain('k1_wrong');
});

test('transfers are refused before their payment', async () => {
  const registrar = registrarWith();
  expect(await registrar.checkTransfer('harbor-lane.com')).toBe('provider-failed');
  expect(await registrar.transfer({ key, domain: 'harbor-lane.com' })).toMatchObject({ kind: 'failed' });
  expect(calls()).toEqual([]);
});
