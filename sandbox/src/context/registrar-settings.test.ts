import { cloudflareTestAccount } from '#testing/registrars/replay-cloudflare.ts';
import { readSettings } from './settings.ts';

const names = { ROOST_NAMESERVER_NAMES: 'NS1.example.net, ns2.example.net' };
const keys = { ROOST_PORKBUN_KEY: 'pk1_a', ROOST_PORKBUN_SECRET: 'sk1_b' };
const { accountId, token, contact } = cloudflareTestAccount;
const cloudflare = {
  ROOST_REGISTRAR: 'cloudflare',
  ROOST_CLOUDFLARE_ACCOUNT: accountId,
  ROOST_CLOUDFLARE_TOKEN: token,
  ROOST_CLOUDFLARE_CONTACT: JSON.stringify(contact),
};

test('the registrar is simulated unless it is chosen, also with keys', () => {
  expect(readSettings(keys)).toMatchObject({
    registrar: { kind: 'simulated' },
    nameserverNames: ['ns1.roost-dns.com', 'ns2.roost-dns.com'],
  });
  expect(readSettings({ ROOST_REGISTRAR: 'off' }).registrar).toEqual({ kind: 'off' });
  expect(readSettings({ ROOST_REGISTRAR: 'porkbun', ...keys, ...names })).toMatchObject({
    registrar: { kind: 'porkbun', key: 'pk1_a', secret: 'sk1_b' },
    nameserverNames: ['ns1.example.net', 'ns2.example.net'],
  });
  expect(readSettings(cloudflare).registrar).toEqual({ kind: 'cloudflare', accountId, token, contact });
});

test.each([
  [{ ROOST_REGISTRAR: 'porkbun', ...names }, 'needs ROOST_PORKBUN_KEY and ROOST_PORKBUN_SECRET'],
  [{ ROOST_REGISTRAR: 'porkbun', ...keys }, 'needs ROOST_NAMESERVER_NAMES'],
  [{ ...cloudflare, ROOST_CLOUDFLARE_TOKEN: undefined }, 'needs ROOST_CLOUDFLARE_ACCOUNT'],
  [{ ...cloudflare, ROOST_CLOUDFLARE_CONTACT: JSON.stringify({ ...contact, phone: '+15555555555' }) }, 'format'],
  [{ ROOST_NAMESERVER_NAMES: 'ns1.example.net' }, 'length'],
  [{ ROOST_NAMESERVER_NAMES: '192.0.2.1,192.0.2.2' }, 'must be host names'],
  [{ ROOST_REGISTRAR: 'godaddy' }, 'Expected'],
])('%j stops the start with a message', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});
