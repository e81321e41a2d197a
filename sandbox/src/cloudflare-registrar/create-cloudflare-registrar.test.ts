import type { LogEntry } from '#runtime/log.ts';
import { cloudflareExchanges } from '#testing/registrars/cloudflare-exchanges.ts';
import { cloudflareTestAccount, replayCloudflare } from '#testing/registrars/replay-cloudflare.ts';
import type { CloudflareReplay } from '#testing/registrars/replay-cloudflare.ts';
import { checkCloudflareToken, createCloudflareRegistrar } from './create-cloudflare-registrar.ts';

const name = { key: 'register-domain/7a0f', domain: 'harbor-lane.com' };
const base = `/accounts/${cloudflareTestAccount.accountId}/registrar-sandbox`;

let server: CloudflareReplay;
let logged: LogEntry[] = [];

beforeEach(async () => {
  server = await replayCloudflare();
  logged = [];
});
afterEach(() => server.close());

const registrarWith = (account = cloudflareTestAccount) =>
  createCloudflareRegistrar({
    ...account,
    url: server.url,
    nameservers: ['ns1.example.net', 'ns2.example.net'],
    log: (entry) => void logged.push(entry),
  });
const calls = () => server.requests.map(({ method, path }) => `${method} ${path.replace(base, '')}`);

test('a name is looked up and checked before it is registered with the contact', async () => {
  expect(await registrarWith().register(name)).toEqual({ kind: 'accepted' });
  expect(calls()).toEqual([
    'GET /registrations/harbor-lane.com',
    'GET /registrations/harbor-lane.com/registration-status',
    'POST /domain-check',
    'POST /registrations',
  ]);
  expect(server.requests.at(-1)?.body).toEqual({
    domain_name: 'harbor-lane.com',
    contacts: { registrant: cloudflareTestAccount.contact },
    auto_renew: false,
  });
});

test.each([
  ['stillProcessing', 'not finished (in_progress)'],
  ['actionRequired', 'not finished (action_required)'],
  ['domainLimit', 'Domain limit reached'],
] as const)('%s is no answer, so the outbox calls again', async (exchange, message) => {
  server.answerNext('/registrations', cloudflareExchanges[exchange], 'POST');
  await expect(registrarWith().register(name)).rejects.toThrow(message);
});

test('a workflow of an earlier call is followed, and not started again', async () => {
  const registrar = registrarWith();
  server.answerNext('/registration-status', cloudflareExchanges.stillProcessing);
  await expect(registrar.register(name)).rejects.toThrow('not finished (in_progress)');
  server.answerNext('/registration-status', cloudflareExchanges.completed);
  expect(await registrar.register(name)).toEqual({ kind: 'accepted' });
  expect(server.purchasesOf(name.domain)).toBe(0);
});

test('a rejected registration is refused with the reason of the registry', async () => {
  server.answerNext('/registrations', cloudflareExchanges.rejected, 'POST');
  const message = 'Registry rejected the registration request.';
  expect(await registrarWith().register(name)).toEqual({ kind: 'failed', message });
});

test('a registration that is not active is no answer', async () => {
  const { registration } = cloudflareExchanges;
  const result = { domain_name: 'harbor-lane.com', status: 'registration_pending' };
  server.answerNext('/registrations/', { ...registration, body: { ...registration.body, result } });
  await expect(registrarWith().register(name)).rejects.toThrow('not finished (registration_pending)');
});

test.each([
  ['premium-lane.com', 'Premium'],
  ['harbor-lane.horse', 'Unknown'],
  ['taken-lane.com', 'Taken'],
])('%s is %s and costs nothing', async (domain, status) => {
  expect(await registrarWith().quote(domain)).toEqual({ domain, status, priceCents: 0 });
});

test('a price in another currency is unknown', async () => {
  const { available } = cloudflareExchanges;
  const pricing = { currency: 'EUR', registration_cost: '8.57', renewal_cost: '8.57' };
  const domains = [{ name: 'harbor-lane.com', registrable: true, tier: 'standard', pricing }];
  server.answerNext('/domain-check', { ...available, body: { ...available.body, result: { domains } } });
  expect(await registrarWith().quote('harbor-lane.com')).toMatchObject({ status: 'Unknown', priceCents: 0 });
});

test('a malformed name is invalid', async () => {
  server.answerNext('/domain-check', cloudflareExchanges.noValidDomains);
  expect(await registrarWith().quote('harbor-lane.x-1')).toMatchObject({ status: 'Invalid' });
});

test('suggestions of the search are checked, because its answers can be old', async () => {
  const query = { stem: 'coffee shop', limit: 2, offset: 1, endings: ['com', 'net'] as const };
  expect(await registrarWith().suggest({ ...query, maxPriceCents: undefined })).toEqual([
    { domain: 'takencoffeeshop.com', status: 'Taken', priceCents: 0 },
    { domain: 'mycoffeeshop.net', status: 'Available', priceCents: 857 },
  ]);
  expect(calls()).toEqual(['GET /domain-search?q=coffee+shop&extensions=com&extensions=net', 'POST /domain-check']);
  expect(await registrarWith().suggest({ ...query, limit: 100, maxPriceCents: 500 })).toEqual([
    expect.objectContaining({ status: 'Taken' }),
  ]);
});

test('without an answer, quotes are unknown and there are no suggestions', async () => {
  const problem = { ...cloudflareExchanges.domainLimit, status: 400 };
  server.answerNext('/domain-check', problem);
  server.answerNext('/domain-search', problem);
  const registrar = registrarWith();
  expect(await registrar.quote('harbor-lane.com')).toMatchObject({ status: 'Unknown' });
  const query = { stem: 'harbor', limit: 2, offset: 0, endings: [], maxPriceCents: undefined };
  expect(await registrar.suggest(query)).toEqual([]);
  expect(logged).toHaveLength(2);
});

test('a wrong token is reported without the token', async () => {
  const wrong = { ...cloudflareTestAccount, token: 'wrong-token' };
  await expect(checkCloudflareToken({ ...wrong, url: server.url })).rejects.toThrow(
    'Cloudflare refused ROOST_CLOUDFLARE_TOKEN for ROOST_CLOUDFLARE_ACCOUNT: Authentication error',
  );
  await expect(checkCloudflareToken({ ...cloudflareTestAccount, url: server.url })).resolves.toBeUndefined();
  await expect(registrarWith(wrong).register(name)).rejects.toThrow('Cloudflare refused');
  await registrarWith(wrong).quote('harbor-lane.com');
  expect(JSON.stringify(logged)).not.toContain('wrong-token');
});
