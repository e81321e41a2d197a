import type {
  PlacementFolder,
  PlacementProvider,
  PlacementResult,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import type { DomainHealth } from '@roost/shared/contracts/domains/domain';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { PlannedResult } from '#database/schema/inbox-placements.ts';
import { seededRandom } from '#providers/seeded-random.ts';
import { sendingServer } from '#providers/sending-server.ts';

const seedsPerProvider = 3;

/** The seed addresses for the test message, grouped by provider. */
export const seedAddresses = (providers: readonly PlacementProvider[], code: string): PlannedResult[] =>
  providers.flatMap((provider) =>
    Array.from({ length: seedsPerProvider }, (_, index) => ({
      provider,
      address: `seed${index + 1}.${code.slice(-4)}@${provider.toLowerCase()}.seeds.example`,
      found: null,
      shownAfter: 0,
    })),
  );

type Sender = { type: InboxListType; domain: string; health: DomainHealth | null };

/**
 * Plans the results: failing DNS records make spam more likely. The results appear one after the other within `lookMs`.
 */
export const planResults = (
  seeds: readonly PlannedResult[],
  { sender, lookMs }: { sender: Sender; lookMs: number },
): PlannedResult[] =>
  seeds.map((seed, index) => ({
    ...seed,
    found: planResult(seed, sender),
    shownAfter: Math.round((lookMs * (index + 1)) / seeds.length),
  }));

const planResult = (
  { provider, address }: Pick<PlacementResult, 'provider' | 'address'>,
  { type, domain, health }: Sender,
): NonNullable<PlacementResult['found']> => {
  const random = seededRandom(`${address} ${domain}`);
  const failed = [health?.spf, health?.dkim, health?.dmarc].filter((state) => state === 'fail').length;
  const folder = pickFolder({ provider, random: random % 100, failed });
  if (folder === 'unreceived') return { folder, spf: null, dkim: null, dmarc: null, ip: null, seconds: null };
  return {
    folder,
    spf: toAuthResult(health?.spf),
    dkim: toAuthResult(health?.dkim),
    dmarc: toAuthResult(health?.dmarc),
    ip: sendingServer({ type, domain }).ip,
    seconds: 1 + (random % 37),
  };
};

/** Null when the DNS check of the domain has no result. */
const toAuthResult = (state: DomainHealth['spf'] | undefined): 'pass' | 'fail' | null => {
  if (state === undefined || state === 'unmeasured') return null;
  return state === 'fail' ? 'fail' : 'pass';
};

/** Providers with a separate folder for promotions. */
const withPromotions: ReadonlySet<PlacementResult['provider']> = new Set(['Gmail', 'GoogleWorkspace']);

const pickFolder = ({
  provider,
  random,
  failed,
}: {
  provider: PlacementResult['provider'];
  random: number;
  failed: number;
}): PlacementFolder => {
  if (random < 4) return 'unreceived';
  if (random < 10 + failed * 28) return 'spam';
  return withPromotions.has(provider) && random > 80 ? 'promotion' : 'inbox';
};
