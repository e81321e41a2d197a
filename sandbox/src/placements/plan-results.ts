import type {
  PlacementFolder,
  PlacementProvider,
  PlacementResult,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import type { DomainHealth } from '@roost/shared/contracts/domains/domain';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { PlannedResult } from '#database/schema/inbox-placements.ts';
import { lotOf } from '#providers/lot-of.ts';
import { sendingServer } from '#providers/sending-server.ts';

const seedsEach = 3;

/** The seed addresses for the test message, grouped by provider. */
export const seedAddresses = (providers: readonly PlacementProvider[], code: string): PlannedResult[] =>
  providers.flatMap((provider) =>
    Array.from({ length: seedsEach }, (_, index) => ({
      provider,
      address: `seed${index + 1}.${code.slice(-4)}@${provider.toLowerCase()}.seeds.example`,
      found: null,
      shownAfter: 0,
    })),
  );

type Sender = { type: InboxListType; domain: string; health: DomainHealth };

/**
 * Plans the results: failing DNS records make spam more likely. The results appear one after the other within `lookMs`.
 */
export const planResults = (
  seeds: readonly PlannedResult[],
  { sender, lookMs }: { sender: Sender; lookMs: number },
): PlannedResult[] =>
  seeds.map((seed, index) => ({
    ...seed,
    found: foundBy(seed, sender),
    shownAfter: Math.round((lookMs * (index + 1)) / seeds.length),
  }));

const foundBy = (
  { provider, address }: Pick<PlacementResult, 'provider' | 'address'>,
  { type, domain, health }: Sender,
): NonNullable<PlacementResult['found']> => {
  const lot = lotOf(`${address} ${domain}`);
  const failed = [health.spf, health.dkim, health.dmarc].filter((state) => state === 'fail').length;
  const folder = folderOf({ provider, lot: lot % 100, failed });
  if (folder === 'unreceived') return { folder, spf: null, dkim: null, dmarc: null, ip: null, seconds: null };
  return {
    folder,
    spf: resultOf(health.spf),
    dkim: resultOf(health.dkim),
    dmarc: resultOf(health.dmarc),
    ip: sendingServer({ type, domain }).ip,
    seconds: 1 + (lot % 37),
  };
};

const resultOf = (state: DomainHealth['spf']) => (state === 'fail' ? 'fail' : 'pass');

/** Providers with a separate folder for promotions. */
const withPromotions: ReadonlySet<PlacementProvider> = new Set(['Gmail', 'GoogleWorkspace']);

const folderOf = ({
  provider,
  lot,
  failed,
}: {
  provider: PlacementProvider;
  lot: number;
  failed: number;
}): PlacementFolder => {
  if (lot < 4) return 'unreceived';
  if (lot < 10 + failed * 28) return 'spam';
  return withPromotions.has(provider) && lot > 80 ? 'promotion' : 'inbox';
};
