import type { PlacementProvider } from '@roost/shared/contracts/deliverability/inbox-placement';
import type { SeedInbox } from '#seed-accounts/seed-inbox.ts';
import type { SeedResult } from '#database/schema/inbox-placements.ts';

const seedsPerProvider = 3;
/** The domain below which the simulated receivers have their seed inboxes. */
const seedDomain = 'seeds.example';

/**
 * The seed inboxes of a placement test, grouped by provider: those at the provider itself, or those of the simulated
 * receiver.
 */
export const seedAddresses = (
  providers: readonly PlacementProvider[],
  { code, seedInboxes }: { code: string; seedInboxes: readonly SeedInbox[] },
): SeedResult[] =>
  providers.flatMap((provider) => {
    const own = seedInboxes.filter((inbox) => inbox.provider === provider).map(({ address }) => address);
    const addresses = own.length > 0 ? own : simulatedAddresses(provider, code);
    return addresses.map((address) => ({ provider, address, found: null }));
  });

const simulatedAddresses = (provider: PlacementProvider, code: string): string[] =>
  Array.from(
    { length: seedsPerProvider },
    (_, index) => `seed${index + 1}.${code.slice(-4)}@${provider.toLowerCase()}.${seedDomain}`,
  );

/** Whether a simulated receiver has the seed inbox. */
export const isSeedAddress = (address: string): boolean => address.endsWith(`.${seedDomain}`);

/** The code of a placement test in a text, or null. */
export const findCode = (text: string): string | null => /\broost-[\da-f]{8,12}\b/.exec(text)?.[0] ?? null;
