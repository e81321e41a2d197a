import { createLookups } from './create-lookups.ts';
import { createPace } from './pace-queries.ts';

test('the servers of a source take turns', async () => {
  const asked: number[] = [];
  const exchange = (_: Buffer, { port }: { port: number }) => {
    asked.push(port);
    return Promise.resolve('refused' as const);
  };
  const servers = {
    authoritative: [{ host: '192.0.2.1', port: 1 }],
    public: [2, 3].map((port) => ({ host: '192.0.2.1', port })),
  };
  const lookups = createLookups({ servers, now: () => new Date(), transport: { udp: exchange, tcp: exchange } });
  for (const source of ['public', 'authoritative', 'public', 'public'] as const) {
    await lookups.ask(source, { name: 'harbor.example', type: 'TXT' });
  }
  expect(asked).toEqual([2, 1, 3, 2]);
});

test('a server gets its queries spread over the second, independent of other servers', async () => {
  const waits: number[] = [];
  let now = 1_000;
  const pace = createPace({
    perSecond: 200,
    now: () => now,
    wait: (ms) => Promise.resolve(waits.push(ms)),
  });
  for (let query = 0; query < 4; query += 1) await pace('one', { inBackground: false });
  await pace('other', { inBackground: false });
  expect(waits).toEqual([5, 10, 15]);
  now = 2_000;
  await pace('one', { inBackground: false });
  expect(waits).toHaveLength(3);
});

test('queries in the background wait until no other query does', async () => {
  const order: string[] = [];
  const pace = createPace({ perSecond: 200, now: () => 0, wait: () => Promise.resolve() });
  const ask = async (name: string, inBackground: boolean) => {
    await pace('one', { inBackground });
    order.push(name);
  };
  await Promise.all([ask('first', true), ask('second', true), ask('urgent', false), ask('other', false)]);
  expect(order).toEqual(['first', 'urgent', 'other', 'second']);
});
