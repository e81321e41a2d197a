import type { PlacementProvider } from '@roost/shared/contracts/deliverability/inbox-placement';
import type { SeedResult } from '#database/schema/inbox-placements.ts';

const seedsPerProvider = 3;
/** The domain below which the simulated receivers have their seed inboxes. */
const seedDomain = 'seeds.example';

/** The seed inboxes of a placement test, grouped by provider. */
export const seedAddresses = (providers: readonly PlacementProvider[], code: string): SeedResult[] =>
  providers.flatMap((provider) =>
    Array.from({ length: seedsPerProvider }, (_, index) => ({
      provider,
      address: `seed${index + 1}.${code.slice(-4)}@${provider.toLowerCase()}.${seedDomain}`,
      found: null,
    })),
  );

export const isSeedAddress = (address: string): boolean => address.endsWith(`.${seedDomain}`);

/** The code of a placement test in a text, or null. */
export const findCode = (text: string): string | null => /\broost-[\da-f]{8,12}\b/.exec(text)?.[0] ?? null;
