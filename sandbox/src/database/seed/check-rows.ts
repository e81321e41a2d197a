import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { isDmarc } from '@roost/shared/rules/dns/dns-draft';
import { healthStates } from '@roost/shared/rules/dns/domain-health';
import type { domainHealth } from '@roost/shared/rules/dns/domain-health';
import { PlacementProvider } from '@roost/shared/contracts/deliverability/inbox-placement';
import type { SeededRandom } from '@roost/shared/rules/seeded-random';
import { worstState } from '@roost/shared/rules/deliverability/worst-state';
import type { dnsSets, domains } from '#database/schema/domains.ts';
import type { inboxPlacements } from '#database/schema/inbox-placements.ts';
import type { mailboxes } from '#database/schema/mailboxes.ts';
import type { spamChecks } from '#database/schema/spam-checks.ts';
import { expectedRecords } from '#domains/zone-of-domain.ts';
import { seedAddresses } from '#seed-inboxes/seed-addresses.ts';
import type { Listing } from '#blocklists/find-listing.ts';
import { domainListedAt, ipListedAt, sendingServer } from '#providers/sending-server.ts';
import { checkInbox } from '#spam-linter/check-inbox.ts';
import { recordFindings } from '#spam-linter/measured-findings.ts';
import type { DkimKeys } from '#stored-secrets/ensure-dkim-key.ts';
import { pastResults } from './past-placement-results.ts';
import { stableId } from './stable-id.ts';
import { subtractMs } from './workspace-rows.ts';
import { hourMs } from '#runtime/durations.ts';

type CheckSeed = {
  random: SeededRandom;
  now: Date;
  workspaceId: string;
  checked: readonly (typeof mailboxes.$inferInsert)[];
  domains: readonly (typeof domains.$inferInsert)[];
  sets: readonly (typeof dnsSets.$inferInsert)[];
  dkimKeys: DkimKeys;
};

/** Average number of checks per checked inbox. */
const checksEach = 6;

/**
 * Spam checks of the last weeks, with the findings of the linter in the records and the signature. No message was sent, and
 * no filter has a score. Some predate the DMARC record of the domain.
 */
export const spamCheckRows = (count: number, checking: CheckSeed): (typeof spamChecks.$inferInsert)[] => {
  const { random, now, workspaceId, checked } = checking;
  const chosen = spread(checked, Math.ceil(count / checksEach));
  const zones = zonesOf(checking);
  return Array.from({ length: count }, (_, index) => {
    const mailbox = chosen[random.below(chosen.length)];
    const hadNoDmarc = random.below(6) === 0;
    const runMs = 2_000 + 100 * random.below(35);
    const createdAt = subtractMs(now, hourMs * (1 + index * 11) + random.below(hourMs * 6));
    const zone = mailbox && zones.get(mailbox.domainId);
    if (!mailbox || !zone) throw new Error('An inbox to be checked has no domain.');
    const records = zone.records.filter((record) => !hadNoDmarc || !isDmarc(record));
    const { type, signature = null } = mailbox;
    const completesAt = new Date(createdAt.getTime() + runMs);
    const { ip, reverseName, isConfirmed } = sendingServer({ type, domain: zone.domain });
    const findings = checkInbox(
      {
        domain: zone,
        measured: recordFindings({ ...zone, records }),
        saved: null,
        arrival: null,
        ip,
        reverse: { name: reverseName, isConfirmed },
        text: signature ?? '',
        deadLinks: (signature ?? '').match(/https?:\/\/\S+\.invalid\S*/g) ?? [],
        listings: {
          ip: toListing(ipListedAt(ip)),
          domain: toListing(domainListedAt(zone.domain)),
        },
      },
      completesAt,
    );
    return {
      id: stableId('spam-check', `${workspaceId} ${index}`),
      workspaceId,
      mailboxId: mailbox.id,
      email: mailbox.email,
      fromName: `${mailbox.firstName} ${mailbox.lastName}`,
      status: 'Completed' as const,
      outcome: worstState(findings),
      findings,
      startsAt: createdAt,
      completesAt,
      createdAt,
    };
  });
};

/** Placement tests of the last days. The newest has not run yet. */
export const placementRows = (checking: CheckSeed): (typeof inboxPlacements.$inferInsert)[] => {
  const { now, workspaceId, checked } = checking;
  const zones = zonesOf(checking);
  return spread(checked, 8).flatMap((mailbox, index) => {
    const zone = zones.get(mailbox.domainId);
    if (!zone) return [];
    const createdAt = subtractMs(now, hourMs * (2 + index * 31));
    const startedAt = index === 0 ? null : new Date(createdAt.getTime() + 90_000);
    const code = `roost-${stableId('placement-code', mailbox.id).slice(0, 8)}`;
    const providers = PlacementProvider.options.filter((_, place) => (place + index) % 3 !== 0);
    const seeds = seedAddresses(providers, { code, seedInboxes: [] });
    const sender = { type: mailbox.type, domain: zone.domain, health: healthStates(zone) };
    return [
      {
        id: stableId('placement', `${workspaceId} ${index}`),
        workspaceId,
        mailboxId: mailbox.id,
        email: mailbox.email,
        providers,
        code,
        results: startedAt ? pastResults(seeds, sender) : seeds,
        startedAt,
        completesAt: startedAt && new Date(startedAt.getTime() + 60_000),
        createdAt,
      },
    ];
  });
};

/** Returns `count` items, evenly spread over the list. */
const spread = <T>(items: readonly T[], count: number): T[] => {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, index) => index % step === 0).slice(0, count);
};

const toListing = (list: string | null): Listing => ({ state: list === null ? 'not-listed' : 'listed', detail: list });

type Zone = { id: string; domain: string; createdAt: Date } & Parameters<typeof domainHealth>[0];

const zonesOf = ({ domains, sets, dkimKeys }: CheckSeed): Map<string, Zone> => {
  const records = new Map<string, readonly DnsRecord[]>(sets.map((set) => [set.domainId, set.records]));
  return new Map(
    domains.map(({ id, domain, type = null, dmarcEmail = null, redirectUrl = null, createdAt }) => [
      id,
      {
        id,
        domain,
        redirectUrl,
        createdAt,
        records: records.get(id) ?? [],
        expected: expectedRecords({ domain, type, dmarcEmail, dkimKey: type && dkimKeys[type] }),
      },
    ]),
  );
};
