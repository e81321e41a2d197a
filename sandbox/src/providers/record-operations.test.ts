import { asc, like } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { recordOperations } from './record-operations.ts';

const { api } = useTestSandbox();

const anOperation = (key: string, message = 'no') => ({
  key,
  subject: `${key}@a.com`,
  usual: { kind: 'failed', message } as const,
  refusal: '',
});

test('calls that start together are recorded with one statement, and each key keeps its first answer', async () => {
  const { database, clock } = api.sandbox;
  let statements = 0;
  const counted = new Proxy(database, {
    get: (target, name) => {
      if (name === 'execute') statements += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  }) as Database;
  const perform = recordOperations('mailboxes', { database: counted, clock });
  const keys = Array.from({ length: 50 }, (_, index) => `together/${index}`);
  const answers = await Promise.all(keys.map((key) => perform(anOperation(key, key))));
  expect(answers).toEqual(keys.map((message) => ({ kind: 'failed', message })));
  expect(statements).toBe(1);

  const again = ['together/7', 'together/7', 'together/new'].map((key) => perform(anOperation(key, 'later')));
  expect(await Promise.all(again)).toMatchObject([
    { message: 'together/7' },
    { message: 'together/7' },
    { message: 'later' },
  ]);
  const rows = await database
    .select()
    .from(simulatedOperations)
    .where(like(simulatedOperations.key, 'together/%'))
    .orderBy(asc(simulatedOperations.key));
  expect(rows).toHaveLength(51);
  expect(rows.filter(({ calls }) => calls > 1)).toMatchObject([{ key: 'together/7', calls: 3 }]);
});
