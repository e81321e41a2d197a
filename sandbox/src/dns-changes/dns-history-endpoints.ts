import { getDnsVersion, listDnsVersions } from '@roost/shared/contracts/dns/dns-history';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { dnsSetHistory, domains } from '#database/schema/domains.ts';
import { users } from '#database/schema/users.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { implement } from '#http/implement.ts';

export const dnsHistoryEndpoints = {
  listDnsVersions: implement(listDnsVersions, async ({ database, workspaceId, query }) => {
    const domainId = await findDomain(database, { workspaceId, domain: query.domain });
    const rows = await database
      .select({
        version: dnsSetHistory.version,
        recordCount: dnsSetHistory.recordCount,
        replacedAt: dnsSetHistory.replacedAt,
        replacedBy: dnsSetHistory.replacedBy,
        cause: dnsSetHistory.cause,
        firstname: users.firstname,
        lastname: users.lastname,
      })
      .from(dnsSetHistory)
      .leftJoin(users, eq(users.id, dnsSetHistory.replacedBy))
      .where(eq(dnsSetHistory.domainId, domainId))
      .orderBy(desc(dnsSetHistory.version));
    return rows.map(({ replacedBy: id, firstname, lastname, replacedAt, ...row }) => ({
      ...row,
      replacedAt: replacedAt.toISOString(),
      replacedBy: id === null ? null : { id, name: `${firstname ?? ''} ${lastname ?? ''}`.trim() },
    }));
  }),

  getDnsVersion: implement(getDnsVersion, async ({ database, workspaceId, params, query }) => {
    const domainId = await findDomain(database, { workspaceId, domain: query.domain });
    const [found] = await database
      .select({ version: dnsSetHistory.version, records: dnsSetHistory.records })
      .from(dnsSetHistory)
      .where(and(eq(dnsSetHistory.domainId, domainId), eq(dnsSetHistory.version, Number(params.version))));
    return found ?? rejectNotFound();
  }),
};

/** The id of a domain of the workspace. Rejects with 404 when there is none. */
const findDomain = async (
  database: Database,
  { workspaceId, domain }: { workspaceId: string; domain: string },
): Promise<string> => {
  const [found] = await database
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.workspaceId, workspaceId), eq(domains.domain, domain)));
  return found ? found.id : rejectNotFound();
};
