import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api } = useTestSandbox();

/** Computed here, without a call. */
const local: ReadonlySet<string> = new Set([
  'payments.taxOn',
  'payments.cardOf',
  'google.authorizationUrl',
  'platforms.supports',
]);

const calls = () =>
  Object.entries(api.sandbox.providers).flatMap(([name, provider]) =>
    Object.entries(provider).flatMap(([member, call]: [string, unknown]) =>
      typeof call === 'function'
        ? [{ title: `${name}.${member}`, call: () => Reflect.get(provider, member) as () => unknown }]
        : [],
    ),
  );

test('each call of a provider within a transaction is rejected before it takes effect', async () => {
  const { database } = api.sandbox;
  const found = calls().filter(({ title }) => !local.has(title));
  expect(found.map(({ title }) => title)).toEqual(expect.arrayContaining(['payments.refund', 'registrar.quote']));
  for (const { title, call } of found) {
    const within = database.transaction(async (transaction) => transaction.transaction(async () => call()()));
    await expect(within).rejects.toThrow(`${title} was called within a transaction.`);
  }
  expect(await database.$count(simulatedOperations)).toBe(0);
});

test('a provider can be called after a transaction that failed', async () => {
  const { database, providers } = api.sandbox;
  await expect(database.transaction(() => Promise.reject(new Error('Broken.')))).rejects.toThrow('Broken.');
  expect(await providers.registrar.quote('harbor-lane.com')).toMatchObject({ domain: 'harbor-lane.com' });
});

test('work that a transaction started can call a provider after its commit', async () => {
  const { database, providers } = api.sandbox;
  const { promise: isCommitted, resolve: commit } = Promise.withResolvers<void>();
  const { later } = await database.transaction(async () => ({
    later: isCommitted.then(() => providers.registrar.quote('harbor-lane.com')),
  }));
  commit();
  expect(await later).toMatchObject({ domain: 'harbor-lane.com' });
});
