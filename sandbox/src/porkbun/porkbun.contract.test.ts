import { describeRegistrar } from '#testing/registrars/describe-registrar.ts';
import { porkbunTestKeys, replayPorkbun } from '#testing/registrars/replay-porkbun.ts';
import { createPorkbunClient } from './porkbun-client.ts';
import { createPorkbunRegistrar } from './create-porkbun-registrar.ts';

const nameservers = ['ns1.roost-dns.com', 'ns2.roost-dns.com'];
const log = () => undefined;

/** A wait takes no time. */
const quickTime = () => {
  let now = 0;
  return {
    now: () => now,
    wait: async (ms: number) => {
      now += ms;
    },
  };
};

describeRegistrar('Porkbun, replayed from its documentation', {
  takenName: 'taken-by-someone.com',
  can: ['loseAnswer', 'countOf', 'nameserversOf'],
  open: async () => {
    const server = await replayPorkbun();
    const registrar = createPorkbunRegistrar({
      ...porkbunTestKeys,
      url: server.url,
      nameservers,
      log,
      time: quickTime(),
    });
    return {
      registrar,
      loseAnswer: () => server.loseNext('/domain/create/'),
      countOf: server.purchasesOf,
      nameserversOf: (domain) => server.owned.get(domain) ?? [],
      close: server.close,
    };
  },
});

const { ROOST_PORKBUN_KEY: key = '', ROOST_PORKBUN_SECRET: secret = '' } = process.env;
// A live key would buy names.
const isSandbox = key.startsWith('pk1_sb_') && secret !== '';
const sandboxRegistrar = createPorkbunRegistrar({ key, secret, nameservers, log });

describeRegistrar("Porkbun's sandbox", {
  skippedBecause: isSandbox ? null : 'ROOST_PORKBUN_KEY and ROOST_PORKBUN_SECRET are no sandbox keys (pk1_sb_)',
  takenName: 'porkbun.com',
  can: ['nameserversOf'],
  timeoutMs: 120_000,
  open: async () => ({
    registrar: sandboxRegistrar,
    nameserversOf: createPorkbunClient({ key, secret }).nameserversOf,
    close: async () => undefined,
  }),
});
