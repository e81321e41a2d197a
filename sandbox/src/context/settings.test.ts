import { aCompany } from '#testing/northwind-fixture.ts';
import { demoSeller, readSettings } from './settings.ts';

const sellerOf = (seller: unknown) => readSettings({ ROOST_SELLER: JSON.stringify(seller) }).seller;

test('invoices have the configured seller', () => {
  const seller = { ...aCompany(), company: 'Roost Ireland Ltd.', country: 'IE' };
  expect(sellerOf({ ...seller, vat: 'ie 123 456 7t' })).toEqual({ ...seller, vat: 'IE1234567T' });
});

test('a deployment without a configured seller uses the demo seller', () => {
  expect(readSettings({}).seller).toEqual(demoSeller);
});

test.each([
  ['no JSON', 'Roost Ireland Ltd.', 'JSON'],
  ['no object', '"Roost Ireland Ltd."', 'Object'],
  ['a field left out', JSON.stringify({ ...aCompany(), city: undefined }), '"city"'],
  ['no name', JSON.stringify({ ...aCompany(), company: ' ' }), 'ROOST_SELLER has no company name'],
  ['no country', JSON.stringify({ ...aCompany(), country: '' }), 'ROOST_SELLER has no country'],
  ['a country by name', JSON.stringify({ ...aCompany(), country: 'Ireland' }), 'Invalid format'],
  ['a VAT number without its country', JSON.stringify({ ...aCompany(), vat: '1234' }), 'Invalid format'],
])('a seller with %s stops the start with a message', (_, seller, message) => {
  expect(() => readSettings({ ROOST_SELLER: seller })).toThrow(message);
});

test.each([
  [{}, 4012],
  [{ ROOST_PORT_BASE: '5000' }, 5012],
  [{ ROOST_DNS: 'off' }, null],
  [{ ROOST_CONTROL: 'off' }, null],
  [{ ROOST_CONTROL: 'off', ROOST_DNS: 'on' }, 4012],
])('DNS is served unless it or the control surface is off: %j', (environment, port) => {
  expect(readSettings(environment).dnsPort).toBe(port);
});

test.each([
  [{}, 4013],
  [{ ROOST_SUBMISSION: 'off' }, null],
  [{ ROOST_MAIL: 'off' }, null],
  [{ ROOST_CONTROL: 'off' }, null],
  [{ ROOST_CONTROL: 'off', ROOST_SUBMISSION: 'on' }, 4013],
])('inboxes send by SMTP unless it, mail or the control surface is off: %j', (environment, port) => {
  expect(readSettings(environment).submissionPort).toBe(port);
});

test('the heartbeat has an interval and a server, unless it is off', () => {
  const sixHours = 6 * 60 * 60_000;
  expect(readSettings({}).heartbeat).toEqual({ intervalMs: sixHours, host: '127.0.0.1' });
  const other = { ROOST_HEARTBEAT_INTERVAL_MS: '60000', ROOST_HEARTBEAT_HOST: 'mail.harbor.example' };
  expect(readSettings(other).heartbeat).toEqual({ intervalMs: 60_000, host: 'mail.harbor.example' });
  expect(readSettings({ ROOST_HEARTBEAT: 'off' }).heartbeat).toBeNull();
  expect(() => readSettings({ ROOST_HEARTBEAT_INTERVAL_MS: '10' })).toThrow('>=1000');
});

test('the SMTP server of inboxes needs mail', () => {
  expect(() => readSettings({ ROOST_MAIL: 'off', ROOST_SUBMISSION: 'on' })).toThrow('needs ROOST_MAIL=on');
});

test('the servers of lookups have addresses and ports, and are set together', () => {
  const servers = {
    ROOST_NAMESERVERS: '192.0.2.1, [2001:db8::1]:5353',
    ROOST_RESOLVERS: '198.51.100.1:54,2001:db8::2',
  };
  expect(readSettings(servers).lookups).toEqual({
    servers: {
      authoritative: [
        { host: '192.0.2.1', port: 53 },
        { host: '2001:db8::1', port: 5_353 },
      ],
      public: [
        { host: '198.51.100.1', port: 54 },
        { host: '2001:db8::2', port: 53 },
      ],
    },
    intervalMs: 50_000,
    blocklists: [
      { kind: 'ip', zone: 'bl.mailcheck.example' },
      { kind: 'domain', zone: 'dbl.mailcheck.example' },
    ],
  });
  expect(readSettings({}).lookups?.servers).toBeNull();
  expect(readSettings({ ...servers, ROOST_LOOKUPS: 'off' }).lookups).toBeNull();
  expect(() => readSettings({ ROOST_RESOLVERS: '192.0.2.1' })).toThrow('together');
  for (const text of ['ns1.example', '192.0.2.1:99999', '[2001:db8::1', '']) {
    expect(() => readSettings({ ...servers, ROOST_RESOLVERS: text })).toThrow(/ROOST_RESOLVERS|must be|Invalid/);
  }
});

test('blocklists have a kind and a domain, and none can be set', () => {
  const listsOf = (text: string) => readSettings({ ROOST_BLOCKLISTS: text }).lookups?.blocklists;
  expect(listsOf('ip:zen.spamhaus.org, domain:DBL.spamhaus.org')).toEqual([
    { kind: 'ip', zone: 'zen.spamhaus.org' },
    { kind: 'domain', zone: 'dbl.spamhaus.org' },
  ]);
  expect(listsOf('')).toEqual([]);
  for (const text of ['zen.spamhaus.org', 'url:dbl.spamhaus.org', 'ip:', 'ip:.bl.test'])
    expect(() => listsOf(text)).toThrow('must be ip:ZONE or domain:ZONE');
});

test('a PowerDNS server has an address, a key and nameservers', () => {
  const lookups = { ROOST_NAMESERVERS: '192.0.2.1', ROOST_RESOLVERS: '198.51.100.1' };
  const server = { ROOST_POWERDNS_URL: 'http://192.0.2.1:8081', ROOST_POWERDNS_KEY: 'key' };
  expect(readSettings({ ...lookups, ...server }).powerDns).toEqual({ url: 'http://192.0.2.1:8081', key: 'key' });
  expect(readSettings({}).powerDns).toBeNull();
  expect(() => readSettings({ ...lookups, ROOST_POWERDNS_KEY: 'key' })).toThrow('together');
  expect(() => readSettings(server)).toThrow('ROOST_NAMESERVERS');
  expect(() => readSettings({ ...lookups, ...server, ROOST_LOOKUPS: 'off' })).toThrow('needs lookups');
  expect(() => readSettings({ ...lookups, ...server, ROOST_POWERDNS_URL: '192.0.2.1:8081' })).toThrow(/URL/);
});

test('seed inboxes at providers have accounts, which need a mail server', () => {
  const account = {
    provider: 'Gmail',
    address: 'Seed@Receiver.example',
    host: 'imap.receiver.example',
    password: 'pw',
  };
  const mail = { SMTP_URL: 'smtp://127.0.0.1:25', ROOST_MAIL_FROM: 'roost@receiver.example' };
  const read = (accounts: unknown) =>
    readSettings({ ...mail, ROOST_SEED_INBOXES: JSON.stringify(accounts) }).seedAccounts;
  const address = 'seed@receiver.example';
  expect(read([account])).toEqual([{ ...account, address, port: 993, user: address }]);
  expect(read([{ ...account, port: 143, user: 'seed' }])).toMatchObject([{ port: 143, user: 'seed' }]);
  expect(readSettings({}).seedAccounts).toEqual([]);
  expect(() => readSettings({ ROOST_SEED_INBOXES: JSON.stringify([account]) })).toThrow('needs SMTP_URL');
  expect(() => read([account, { ...account, provider: 'Yahoo' }])).toThrow('each address once');
  expect(() => read([{ ...account, provider: 'Proton' }])).toThrow('Proton');
  expect(() => read([{ ...account, password: 4711 }])).toThrow(/^must be a text$/);
  expect(() => readSettings({ ...mail, ROOST_SEED_INBOXES: '[{"password": "secret"' })).toThrow(/^must be JSON$/);
});

test('emails are sent by a server with a sender, stay in the sandbox, or are only stored', () => {
  const server = { SMTP_URL: 'smtps://user:p%40ss@smtp.example.com:465', ROOST_MAIL_FROM: 'no-reply@roost.example' };
  expect(readSettings(server).mail).toEqual({ smtpUrl: server.SMTP_URL, from: 'no-reply@roost.example' });
  expect(readSettings({}).mail).toEqual({ smtpUrl: null, from: 'no-reply@mail.roost.example' });
  expect(readSettings({ ROOST_MAIL: 'off' }).mail).toBeNull();
  expect(() => readSettings({ SMTP_URL: server.SMTP_URL })).toThrow('together');
  expect(() => readSettings({ ...server, ROOST_MAIL: 'off' })).toThrow('remove SMTP_URL');
  expect(() => readSettings({ ...server, ROOST_MAIL_FROM: 'Roost' })).toThrow('email');
  for (const url of [
    'smtp.example.com',
    'https://smtp.example.com',
    'smtp://',
    'smtp://host/path',
    'smtp://host?pool=true',
  ])
    expect(() => readSettings({ ...server, SMTP_URL: url })).toThrow('must be smtp://HOST:PORT');
});

test('outreach tools are simulated unless their APIs are chosen', () => {
  expect(readSettings({}).outreachTools).toBe('simulated');
  expect(readSettings({ ROOST_OUTREACH_TOOLS: 'real' }).outreachTools).toBe('real');
  expect(() => readSettings({ ROOST_OUTREACH_TOOLS: 'on' })).toThrow('Expected');
});

test.each([
  [{}, 'http://localhost:4010'],
  [{ ROOST_PORT_BASE: '5000', ROOST_ROLE: 'api' }, 'http://localhost:5010'],
  [{ ROOST_ROLE: 'worker', ROOST_API_ORIGIN: 'http://localhost:4010' }, 'http://localhost:4010'],
  [{ ROOST_ROLE: 'worker', ROOST_CONTROL: 'off' }, 'http://localhost:4010'],
])('the API is at the port of the process, or at the given origin: %j', (environment, origin) => {
  expect(readSettings(environment).apiOrigin).toBe(origin);
});

test('a worker with the stand-in for Paddle needs the origin of the API', () => {
  expect(() => readSettings({ ROOST_ROLE: 'worker' })).toThrow('ROOST_ROLE=worker needs ROOST_API_ORIGIN');
});
