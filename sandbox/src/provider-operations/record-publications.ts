import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { sql } from 'drizzle-orm';
import { endStartedItems } from '#bulk-job-outcomes/end-started-items.ts';
import type { ItemResult } from '#bulk-job-outcomes/record-outcomes.ts';
import type { Database } from '#database/database.ts';
import { addSendingRecords } from '#dns/add-sending-records.ts';
import { readVersions, withRecords } from '#dns/dns-sets.ts';
import type { VersionedDomain } from '#dns/dns-sets.ts';
import { writeRecords } from '#dns/write-records.ts';
import { expectedRecords } from '#domains/zone-of-domain.ts';
import type { Operation } from './claim-operations.ts';
import type { AnsweredOperation } from './record-answers.ts';

type Params = { database: Database; workspaceId: string; answered: readonly AnsweredOperation[]; now: Date };

/** Stores the DNS records and redirects that the provider has accepted, and the outcomes of their bulk jobs. */
export const recordPublications = async ({ database, workspaceId, answered, now }: Params): Promise<void> => {
  if (answered.length === 0) return;
  const ids = answered.flatMap(({ operation }) => operation.domainId ?? []);
  const domains = new Map((await readVersions(database, { workspaceId, ids })).map((domain) => [domain.id, domain]));
  const accepted = answered.flatMap(({ operation: { domainId, publication }, answer }) => {
    const current = domains.get(domainId ?? '');
    return current && publication && answer.kind === 'accepted' ? [{ current, ...publication }] : [];
  });
  const sets = accepted.filter(({ changesRecords }) => changesRecords);
  await writeRecords(database, {
    sets: sets.map((one) => ({ current: one.current, records: recordsAfter(one), origin: one.origin })),
    now,
  });
  await writeRedirects(
    database,
    accepted.flatMap(({ current: { id }, redirect }) => (redirect ? [{ id, url: redirect.url }] : [])),
  );
  const withoutInboxes = answered.flatMap(({ operation: { domainId, publication } }) =>
    domainId !== null && publication?.hadInboxes === false ? [domainId] : [],
  );
  await addSendingRecords(database, { workspaceId, domainIds: withoutInboxes, now });
  const ended = answered.flatMap(({ operation, answer }) => {
    const { bulkJobId, bulkJobPosition: position } = operation;
    const result = toItemResult(operation, { answer, isLeft: domains.has(operation.domainId ?? '') });
    return bulkJobId === null || position === null ? [] : [{ bulkJobId, position, result }];
  });
  await endStartedItems(database, { ended, now });
};

type Accepted = Pick<NonNullable<Operation['publication']>, 'records' | 'baseVersion'> & {
  current: Pick<VersionedDomain, 'domain' | 'type' | 'dmarcEmail' | 'version' | 'dkimKey'>;
};

/** The records of a domain after an accepted publication. The first inboxes add theirs to a set that was never saved. */
export const recordsAfter = ({ current, records, baseVersion }: Accepted): readonly DnsRecord[] =>
  current.version === baseVersion ? records : withRecords(records, expectedRecords(current));

const writeRedirects = async (
  database: Database,
  redirected: readonly { id: string; url: string | null }[],
): Promise<void> => {
  if (redirected.length === 0) return;
  await database.execute(sql`
    update domains set redirect_url = sent.url
    from json_to_recordset(${JSON.stringify(redirected)}::json) as sent (id text, url text)
    where domains.id = sent.id`);
};

type Outcome = Pick<AnsweredOperation, 'answer'> & { isLeft: boolean };

const toItemResult = ({ subject: name, domainId }: Operation, { answer, isLeft }: Outcome): ItemResult => {
  const item = { id: domainId ?? '', name };
  if (!isLeft) return { ...item, outcome: 'failed', reason: deleted };
  return answer.kind === 'failed'
    ? { ...item, outcome: 'failed', reason: { code: 'provider-failed', message: answer.message } }
    : { ...item, outcome: 'changed', reason: null };
};

const deleted = { code: 'unknown', message: 'This domain is not in this workspace.' } as const;
