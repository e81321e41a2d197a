import * as v from 'valibot';
import { describeRegistrar } from '#testing/registrars/describe-registrar.ts';
import { cloudflareTestAccount, replayCloudflare } from '#testing/registrars/replay-cloudflare.ts';
import { createCloudflareRegistrar } from './create-cloudflare-registrar.ts';
import { RegistrantContact } from './registrant-contact.ts';

const nameservers = ['ns1.roost-dns.com', 'ns2.roost-dns.com'];
const log = () => undefined;

describeRegistrar("Cloudflare's registrar sandbox, replayed from its documentation", {
  takenName: 'taken-by-someone.com',
  can: ['loseAnswer', 'countOf'],
  open: async () => {
    const server = await replayCloudflare();
    return {
      registrar: createCloudflareRegistrar({ ...cloudflareTestAccount, url: server.url, nameservers, log }),
      // The paths of `GET` continue with the name.
      loseAnswer: () => server.loseNext('/registrations', 'POST'),
      countOf: server.purchasesOf,
      close: server.close,
    };
  },
});

const {
  ROOST_CLOUDFLARE_ACCOUNT: accountId = '',
  ROOST_CLOUDFLARE_TOKEN: token = '',
  ROOST_CLOUDFLARE_CONTACT: contact = '',
} = process.env;
const isConfigured = accountId !== '' && token !== '' && contact !== '';

describeRegistrar("Cloudflare's registrar sandbox", {
  skippedBecause: isConfigured
    ? null
    : 'ROOST_CLOUDFLARE_ACCOUNT, ROOST_CLOUDFLARE_TOKEN and ROOST_CLOUDFLARE_CONTACT are not set',
  takenName: 'cloudflare.com',
  can: [],
  timeoutMs: 60_000,
  open: async () => ({
    registrar: createCloudflareRegistrar({
      accountId,
      token,
      contact: v.parse(v.pipe(v.string(), v.parseJson(), RegistrantContact), contact),
      nameservers,
      log,
    }),
    close: async () => undefined,
  }),
});
