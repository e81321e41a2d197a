import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { simulatedOperations, simulatedProviders } from '#database/schema/simulated-providers.ts';
import type { ProviderBehaviour, SimulatedProvider } from '#faults/provider-behaviour.ts';
import type { Clock } from '#runtime/clock.ts';
import { readBehaviour } from './stored-behaviour.ts';

type Context = { database: Database; clock: Pick<Clock, 'now'> };

export type Refusal = { kind: 'failed'; message: string };

/** The answer of a provider to an operation that returns nothing. */
export type Outcome = { kind: 'accepted' } | Refusal;

type SimulatedOperation<Answer> = {
  key: string;
  subject: string;
  /** What the provider answers when it behaves as usual. */
  usual: Answer;
  refusal: string;
  /** For an operation on several subjects. `refuse` returns the answer when the provider refuses some of them. */
  batch?: { size: number; refuse: (indexes: readonly number[]) => Answer };
};

/** Performs an operation at a simulated provider. Rejects when the call has no answer. */
export type Perform = <Answer extends { kind: string }>(
  operation: SimulatedOperation<Answer>,
) => Promise<Answer | Refusal>;

/**
 * A provider that remembers its operations by key: the same key returns the first answer. It uses its own connection,
 * so a call must not run within a transaction.
 */
export const recordOperations =
  (name: SimulatedProvider, { database, clock }: Context): Perform =>
  async (operation) => {
    const { usual } = operation;
    const done = await record(database, { name, ...operation, answer: usual, isChanged: false });
    if (done) return done.answer;
    const behaviour = await readBehaviour(database, name);
    if (behaviour.kind === 'slow') await setTimeout(behaviour.ms);
    if (behaviour.kind === 'down' && clock.now() < new Date(behaviour.until)) {
      throw new Error('The provider is down.');
    }
    const answer = (await refuse(database, { name, ...operation, behaviour })) ?? usual;
    const recorded = await record(database, { name, ...operation, answer, isChanged: true });
    if (behaviour.kind === 'loses-answers' && recorded?.calls === 1) {
      throw new Error('The connection to the provider was lost.');
    }
    return recorded?.answer ?? answer;
  };

type Recorded<Answer> = { name: SimulatedProvider; key: string; subject: string; answer: Answer; isChanged: boolean };

/**
 * One statement, so a killed process cannot separate an operation from its record. A known key keeps its answer.
 * Returns undefined, and does nothing, when `isChanged` is false and a test has changed the behaviour.
 */
const record = async <Answer>(
  database: Database,
  { name, key, subject, answer, isChanged }: Recorded<Answer>,
): Promise<{ answer: Answer; calls: number } | undefined> => {
  const { rows } = await database.execute<{ answer: Answer; calls: number }>(sql`
    insert into ${simulatedOperations} as done (key, subject, answer)
    select ${key}, ${subject}, ${JSON.stringify(answer)}::jsonb
    where ${isChanged} or not exists (select from ${simulatedProviders} where name = ${name})
    on conflict (key) do update set calls = done.calls + 1
    returning answer, calls`);
  return rows[0];
};

type Refused<Answer> = Pick<SimulatedOperation<Answer>, 'key' | 'refusal' | 'batch'> & {
  name: SimulatedProvider;
  behaviour: ProviderBehaviour;
};

/** Counts the subjects of new operations of a provider that refuses some of them. */
const refuse = async <Answer>(
  database: Database,
  { name, key, refusal, batch, behaviour }: Refused<Answer>,
): Promise<Answer | Refusal | null> => {
  if (behaviour.kind !== 'refuses') return null;
  if ((await database.$count(simulatedOperations, eq(simulatedOperations.key, key))) > 0) return null;
  const size = batch?.size ?? 1;
  const [counted] = await database
    .update(simulatedProviders)
    .set({ operations: sql`${simulatedProviders.operations} + ${size}` })
    .where(eq(simulatedProviders.name, name))
    .returning({ operations: simulatedProviders.operations });
  const first = (counted?.operations ?? size) - size;
  const refused = [...Array(size).keys()].filter((index) => (first + index) % 50 < 3);
  if (refused.length === 0) return null;
  return batch ? batch.refuse(refused) : { kind: 'failed', message: refusal };
};
