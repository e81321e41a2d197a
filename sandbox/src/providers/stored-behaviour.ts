import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { simulatedProviders } from '#database/schema/simulated-providers.ts';
import type { ProviderBehaviour, SimulatedProvider } from '#faults/provider-behaviour.ts';

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
