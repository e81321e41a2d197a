import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { simulatedOperations, simulatedProviders } from '#database/schema/simulated-providers.ts';
import type { ProviderBehaviour, SimulatedProvider } from '#faults/provider-behaviour.ts';
import type { Clock } from '#runtime/clock.ts';
import { nextTurn } from '#runtime/next-turn.ts';
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
  /** Stores what follows from the first answer, in the transaction of each call. Does nothing when it is stored already. */
  store?: (database: Database, answer: Answer | Refusal) => Promise<void>;
};

/** Performs an operation at a simulated provider. Rejects when the call has no answer. */
export type Perform = <Answer extends { kind: string }>(
  operation: SimulatedOperation<Answer>,
) => Promise<Answer | Refusal>;

/**
 * A provider that remembers its operations by key: the same key returns the first answer. It uses its own connection,
 * so a call must not run within a transaction.
 */
export const recordOperations = (name: SimulatedProvider, { database, clock }: Context): Perform => {
  const recordUsual = recordTogether((calls) => record(database, { name, calls, isChanged: false }));
  return async (operation) => {
    const { key, subject, usual } = operation;
    const call = { key, subject, store: toStore(operation) };
    const done = await recordUsual({ ...call, answer: usual });
    // Safe: the answer was stored by a call with the same key, so for the same operation.
    if (done) return done.answer as typeof usual;
    const behaviour = await readBehaviour(database, name);
    if (behaviour.kind === 'slow') await setTimeout(behaviour.ms);
    if (behaviour.kind === 'down' && clock.now() < new Date(behaviour.until)) {
      throw new Error('The provider is down.');
    }
    const answer = (await refuse(database, { name, ...operation, behaviour })) ?? usual;
    const [recorded] = await record(database, { name, calls: [{ ...call, answer }], isChanged: true });
    if (behaviour.kind === 'loses-answers' && recorded?.calls === 1) {
      throw new Error('The connection to the provider was lost.');
    }
    return (recorded?.answer as typeof usual | undefined) ?? answer;
  };
};

type Call = { key: string; subject: string; answer: unknown; store: Store | null };
type Store = (database: Database, answer: unknown) => Promise<void>;
type Recorded = { key: string; answer: unknown; calls: number };

const toStore = <Answer>({ store }: SimulatedOperation<Answer>): Store | null =>
  // Safe: the answer was stored by a call with the same key, so for the same operation.
  store ? (database, answer) => store(database, answer as Answer) : null;

/** Records calls that start in the same turn of the event loop together: for 50 inboxes, one statement instead of 50. */
const recordTogether = (save: (calls: readonly Call[]) => Promise<readonly Recorded[]>) => {
  let started: { calls: Map<string, Call>; recorded: Promise<readonly Recorded[]> } | undefined;
  return async (call: Call): Promise<Recorded | undefined> => {
    // A statement cannot change a row twice.
    if (started === undefined || started.calls.has(call.key)) {
      const calls = new Map<string, Call>();
      const recorded = nextTurn().then(() => {
        if (started?.calls === calls) started = undefined;
        return save([...calls.values()]);
      });
      started = { calls, recorded };
    }
    const { calls, recorded } = started;
    calls.set(call.key, call);
    return (await recorded).find(({ key }) => key === call.key);
  };
};

type Recording = { name: SimulatedProvider; calls: readonly Call[]; isChanged: boolean };

/** Records calls, and what follows from their answers in the same transaction. */
const record = (database: Database, recording: Recording): Promise<readonly Recorded[]> => {
  const stores = new Map(recording.calls.flatMap(({ key, store }) => (store ? [[key, store] as const] : [])));
  if (stores.size === 0) return insertCalls(database, recording);
  return database.transaction(async (inside) => {
    const recorded = await insertCalls(inside, recording);
    for (const { key, answer } of recorded) await stores.get(key)?.(inside, answer);
    return recorded;
  });
};

/**
 * One statement, so a killed process cannot separate an operation from its record. A known key keeps its answer.
 * Returns nothing, and does nothing, when `isChanged` is false and a test has changed the behaviour. Sorted by key, so
 * that two workers that repeat the same calls cannot deadlock.
 */
const insertCalls = async (database: Database, { name, calls, isChanged }: Recording): Promise<readonly Recorded[]> => {
  const { rows } = await database.execute<Recorded>(sql`
    insert into ${simulatedOperations} as done (key, subject, answer)
    select key, subject, answer from json_to_recordset(${JSON.stringify(calls)}::json)
      as calls (key text, subject text, answer jsonb)
    where ${isChanged} or not exists (select from ${simulatedProviders} where name = ${name})
    order by key
    on conflict (key) do update set calls = done.calls + 1
    returning key, answer, calls`);
  return rows;
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
