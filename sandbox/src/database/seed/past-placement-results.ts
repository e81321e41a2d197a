import type { DomainHealth } from '@roost/shared/contracts/domains/domain';
import type { PlacementProvider } from '@roost/shared/contracts/deliverability/inbox-placement';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { SeedResult } from '#database/schema/inbox-placements.ts';
import { seededRandom } from '#providers/seeded-random.ts';
import { sendingServer } from '#providers/sending-server.ts';

type Sender = { type: InboxListType; domain: string; health: DomainHealth };

/**
 * Results of the tests that a new demo workspace already has. They are made up: failing DNS records make spam more likely.
 * They name no policy of a receiver.
 */
export const pastResults = (seeds: readonly SeedResult[], sender: Sender): SeedResult[] =>
  seeds.map((seed) => ({ ...seed, found: pastResult(seed, sender) }));

const unknown = { policy: null, reason: null } as const;

const pastResult = (
  { provider, address }: Pick<SeedResult, 'provider' | 'address'>,
  { type, domain, health }: Sender,
): NonNullable<SeedResult['found']> => {
  const random = seededRandom(`${address} ${domain}`);
  const failed = [health.spf, health.dkim, health.dmarc].filter((state) => state === 'fail').length;
  const folder = pickFolder({ provider, random: random % 100, failed });
  if (folder === 'unreceived')
    return { folder, ...unknown, spf: null, dkim: null, dmarc: null, ip: null, seconds: null };
  const toResult = (state: DomainHealth['spf']) => (state === 'fail' ? 'fail' : 'pass');
  return {
    folder,
    ...unknown,
    spf: toResult(health.spf),
    dkim: toResult(health.dkim),
    dmarc: toResult(health.dmarc),
    ip: sendingServer({ type, domain }).ip,
    seconds: 1 + (random % 37),
  };
};

/** Providers with a separate folder for promotions. */
const withPromotions: ReadonlySet<string> = new Set<PlacementProvider>(['Gmail', 'GoogleWorkspace']);

const pickFolder = ({ provider, random, failed }: { provider: string; random: number; failed: number }) => {
  if (random < 4) return 'unreceived';
  if (random < 10 + failed * 28) return 'spam';
  return withPromotions.has(provider) && random > 80 ? 'promotion' : 'inbox';
};
