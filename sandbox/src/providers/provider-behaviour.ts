import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#database/database.ts';
import { simulatedProviders } from '#database/schema/simulated-providers.ts';

/** The providers whose behaviour tests can change. */
export const SimulatedProvider = v.picklist(['mailboxes']);
export type SimulatedProvider = v.InferOutput<typeof SimulatedProvider>;

export const ProviderBehaviour = v.variant('kind', [
  v.strictObject({ kind: v.literal('usual') }),
  /** Waits before it does anything. */
  v.strictObject({ kind: v.literal('slow'), ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)) }),
  /** Refuses the first 3 of every 50 operations. */
  v.strictObject({ kind: v.literal('refuses') }),
  /** Does each operation, and loses its first answer. */
  v.strictObject({ kind: v.literal('loses-answers') }),
  /** Does nothing until this time of the sandbox's clock. */
  v.strictObject({ kind: v.literal('down'), until: v.pipe(v.string(), v.isoTimestamp()) }),
]);
export type ProviderBehaviour = v.InferOutput<typeof ProviderBehaviour>;

/** Changes how a simulated provider behaves, in all processes of the sandbox. */
export const setBehaviour = async (
  database: Database,
  { name, behaviour }: { name: SimulatedProvider; behaviour: ProviderBehaviour },
): Promise<void> => {
  if (behaviour.kind === 'usual') {
    await database.delete(simulatedProviders).where(eq(simulatedProviders.name, name));
    return;
  }
  await database
    .insert(simulatedProviders)
    .values({ name, behaviour })
    .onConflictDoUpdate({ target: simulatedProviders.name, set: { behaviour, operations: 0 } });
};

/** The behaviour of each provider that does not behave as usual. */
export const listBehaviours = (database: Database) =>
  database.select({ name: simulatedProviders.name, behaviour: simulatedProviders.behaviour }).from(simulatedProviders);

export const readBehaviour = async (database: Database, name: SimulatedProvider): Promise<ProviderBehaviour> => {
  const [found] = await database.select().from(simulatedProviders).where(eq(simulatedProviders.name, name));
  return found?.behaviour ?? { kind: 'usual' };
};
