import type { LogEntry } from '#runtime/log.ts';
import { porkbunTestKeys, replayPorkbun } from '#testing/registrars/replay-porkbun.ts';
import { cloudflareTestAccount, replayCloudflare } from '#testing/registrars/replay-cloudflare.ts';
import { checkRegistrar, chooseRegistrar } from './choose-registrar.ts';

const logged: LogEntry[] = [];
const log = (entry: LogEntry) => void logged.push(entry);
const noRegistrar = () => {
  throw new Error('The registrar is not simulated.');
};

test('without a registrar nothing is sold, and a name that was paid before waits', async () => {
  const nameserverNames = ['ns1.example.net', 'ns2.example.net'];
  const registrar = chooseRegistrar({ registrar: { kind: 'off' }, nameserverNames, log }, noRegistrar);
  const query = { stem: 'harbor', limit: 5, offset: 0, endings: [], maxPriceCents: undefined };
  expect(await registrar.quote('harbor-lane.com')).toMatchObject({ status: 'Unknown', priceCents: 0 });
  expect(await registrar.quote('-.com')).toMatchObject({ status: 'Invalid' });
  expect(await registrar.suggest(query)).toEqual([]);
  expect(await registrar.checkTransfer('harbor-lane.com')).toBe('provider-failed');
  await expect(registrar.register({ key: 'a', domain: 'harbor-lane.com' })).rejects.toThrow('No registrar');
  expect(registrar.nameservers).toEqual(nameserverNames);
});

test('refused keys stop the start, with the names of the variables', async () => {
  const [porkbun, cloudflare] = [await replayPorkbun(), await replayCloudflare()];
  const wrongKeys = { ...porkbunTestKeys, secret: 'sk1_wrong' };
  await expect(checkRegistrar({ registrar: { kind: 'porkbun', ...wrongKeys, url: porkbun.url }, log })).rejects.toThrow(
    'Porkbun refused ROOST_PORKBUN_KEY and ROOST_PORKBUN_SECRET',
  );
  const wrongToken = { ...cloudflareTestAccount, token: 'wrong' };
  await expect(
    checkRegistrar({ registrar: { kind: 'cloudflare', ...wrongToken, url: cloudflare.url }, log }),
  ).rejects.toThrow('Cloudflare refused ROOST_CLOUDFLARE_TOKEN');
  await checkRegistrar({ registrar: { kind: 'porkbun', ...porkbunTestKeys, url: porkbun.url }, log });
  await checkRegistrar({ registrar: { kind: 'simulated' }, log });
  expect(logged).toEqual([]);
  await Promise.all([porkbun.close(), cloudflare.close()]);
});

test('a registrar that does not answer is a warning', async () => {
  await checkRegistrar({ registrar: { kind: 'porkbun', ...porkbunTestKeys, url: 'http://127.0.0.1:1' }, log });
  expect(logged).toMatchObject([{ level: 'warning', message: expect.stringContaining('Porkbun did not answer') }]);
});
