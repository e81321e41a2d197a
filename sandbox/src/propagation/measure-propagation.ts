import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { DnsLookup } from '@roost/shared/contracts/dns/domain-checks';
import type { PropagationServer } from '@roost/shared/contracts/dns/dns-propagation';
import { sameRecords, toDnsRecord } from '#health/served-records.ts';
import { unansweredOf } from '#health/judge-checks.ts';
import type { Lookups, LookupSource } from '#lookups/create-lookups.ts';

/** The records of one name and type. */
export type RecordSet = Pick<DnsRecord, 'type' | 'key'>;

type Measured = {
  domain: string;
  /** The saved records. */
  records: readonly DnsRecord[];
  /** What to ask for. */
  sets: readonly RecordSet[];
};

/** Asks each server of both sources for the sets, and compares its answers with the saved records. */
export const measurePropagation = async (lookups: Lookups, measured: Measured): Promise<PropagationServer[]> => {
  const bySource = await Promise.all(
    sources.map(async (source) => {
      const answers = await askSets(lookups, { source, ...measured });
      return [...Map.groupBy(answers, ({ lookup }) => lookup.server)].map(([server, ofServer]) =>
        judgeServer(ofServer, { server, source }),
      );
    }),
  );
  return bySource.flat();
};

const sources = ['authoritative', 'public'] as const satisfies readonly LookupSource[];

type Answer = { lookup: DnsLookup; isCurrent: boolean };

const askSets = async (
  lookups: Lookups,
  { source, domain, records, sets }: Measured & { source: LookupSource },
): Promise<Answer[]> => {
  const asked = await Promise.all(
    sets.map(async ({ type, key }) => {
      const isOfSet = (record: DnsRecord): boolean => record.type === type && record.key === key;
      const saved = records.filter(isOfSet);
      const answers = await lookups.askEach(source, { name: key === '' ? domain : `${key}.${domain}`, type });
      return answers.map((lookup) => {
        const served = lookup.records.flatMap((record) => toDnsRecord(record, domain)).filter(isOfSet);
        return { lookup, isCurrent: sameRecords(served, saved) };
      });
    }),
  );
  return asked.flat();
};

const judgeServer = (
  answers: readonly Answer[],
  { server, source }: { server: string; source: LookupSource },
): PropagationServer => {
  const all = answers.map(({ lookup }) => lookup);
  const outdated = answers.filter(({ lookup, isCurrent }) => !isCurrent && unansweredOf([lookup]) === null);
  const unanswered = outdated.length === 0 ? unansweredOf(all) : null;
  return {
    server,
    source,
    state: outdated.length > 0 ? 'outdated' : unanswered === null ? 'current' : 'not-measured',
    unanswered,
    at:
      all
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? '',
    expiresAt: source === 'public' ? latestExpiry(outdated.map(({ lookup }) => lookup)) : null,
  };
};

/** The time at which the last of the answers expires. Null without one, and when a lifetime is unknown. */
const latestExpiry = (lookups: readonly DnsLookup[]): string | null => {
  const times = lookups.map(({ at, ttl }) => (ttl === undefined ? Number.NaN : Date.parse(at) + ttl * 1_000));
  const latest = Math.max(...times);
  return Number.isFinite(latest) ? new Date(latest).toISOString() : null;
};
