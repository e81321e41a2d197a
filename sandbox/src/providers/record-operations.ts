import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { simulatedOperations, simulatedProviders } from '#database/schema/simulated-providers.ts';
import type { ProviderBehaviour } from '#faults/provider-behaviour.ts';
import type { Clock } from '#runtime/clock.ts';
import type { MailboxProvider, Provisioning } from './mailbox-provider.ts';
import { readBehaviour } from './stored-behaviour.ts';

type Context = { database: Database; clock: Pick<Clock, 'now'> };

/**
 * A provider that remembers its operations by key: the same key returns the first answer. It uses its own connection,
 * so a call with a key must not run within a transaction. Throws when the call has no answer.
 */
export const recordOperations = (provider: MailboxProvider, { database, clock }: Context): MailboxProvider => ({
  ...provider,
  provision: async (mailbox) => {
    const { key, email } = mailbox;
    if (key === undefined) return provider.provision(mailbox);
    const usual = await provider.provision(mailbox);
    const done = await perform(database, { key, email, answer: usual, isChanged: false });
    if (done) return done.answer;
    const behaviour = await readBehaviour(database, 'mailboxes');
    if (behaviour.kind === 'slow') await setTimeout(behaviour.ms);
    if (behaviour.kind === 'down' && clock.now() < new Date(behaviour.until)) {
      throw new Error('The provider is down.');
    }
    const answer = (await refuse(database, { key, behaviour })) ?? usual;
    const performed = await perform(database, { key, email, answer, isChanged: true });
    if (behaviour.kind === 'loses-answers' && performed?.calls === 1) {
      throw new Error('The connection to the provider was lost.');
    }
    return performed?.answer ?? answer;
  },
});

type Performed = { answer: Provisioning; calls: number };

/**
 * One statement, so a killed process cannot separate an operation from its record. A known key keeps its answer.
 * Returns undefined, and does nothing, when `isChanged` is false and a test has changed the behaviour.
 */
const perform = async (
  database: Database,
  { key, email, answer, isChanged }: { key: string; email: string; answer: Provisioning; isChanged: boolean },
): Promise<Performed | undefined> => {
  const { rows } = await database.execute<Performed>(sql`
    insert into ${simulatedOperations} as done (key, email, answer)
    select ${key}, ${email}, ${JSON.stringify(answer)}::jsonb
    where ${isChanged} or not exists (select from ${simulatedProviders} where name = 'mailboxes')
    on conflict (key) do update set calls = done.calls + 1
    returning answer, calls`);
  return rows[0];
};

/** Counts new operations of a provider that refuses some of them. */
const refuse = async (
  database: Database,
  { key, behaviour }: { key: string; behaviour: ProviderBehaviour },
): Promise<Provisioning | null> => {
  if (behaviour.kind !== 'refuses') return null;
  if ((await database.$count(simulatedOperations, eq(simulatedOperations.key, key))) > 0) return null;
  const [counted] = await database
    .update(simulatedProviders)
    .set({ operations: sql`${simulatedProviders.operations} + 1` })
    .where(eq(simulatedProviders.name, 'mailboxes'))
    .returning({ operations: simulatedProviders.operations });
  const number = counted?.operations ?? 0;
  return (number - 1) % 50 < 3 ? { kind: 'failed', message: 'The provider refused this inbox.' } : null;
};
