import { getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import { deleteDomain, bulkDeleteDomains } from '@roost/shared/contracts/domains/domain-deletion';
import { findDomains, lookUpDomains } from '@roost/shared/contracts/domains/domain-lookup';
import { and, eq, sql } from 'drizzle-orm';
import { isOneOf } from '#database/is-one-of.ts';
import { domains } from '#database/schema/domains.ts';
import { implement } from '#http/implement.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { deleteDomains } from './delete-domains.ts';
import { domainColumns, toDomain } from './domain-rows.ts';
import { loadDomainPage } from './load-domain-page.ts';

export const domainEndpoints = {
  listDomains: implement(listDomains, ({ sandbox, database, workspaceId, query }) =>
    loadDomainPage({ ...sandbox, database }, { ...query, workspaceId }),
  ),

  getDomain: implement(getDomain, async ({ sandbox, database, workspaceId, params }) => {
    const [domain] = await database
      .select(domainColumns)
      .from(domains)
      .where(and(eq(domains.id, params.domainId), eq(domains.workspaceId, workspaceId)));
    return domain ? toDomain(domain, sandbox) : rejectNotFound();
  }),

  lookUpDomains: implement(lookUpDomains, async ({ database, workspaceId, body }) => {
    const isNamed = sql`${domains.domain} in (select json_array_elements_text(${JSON.stringify(body.names)}::json))`;
    const found = await database
      .select({ domain: domains.domain, type: domains.type, status: domains.status })
      .from(domains)
      .where(and(eq(domains.workspaceId, workspaceId), isNamed));
    return { domains: found };
  }),

  findDomains: implement(findDomains, async ({ database, workspaceId, body }) => ({
    found: await database
      .select({ id: domains.id, name: domains.domain })
      .from(domains)
      .where(and(eq(domains.workspaceId, workspaceId), isOneOf(domains.domain, body.names))),
  })),

  deleteDomain: implement(deleteDomain, ({ sandbox, database, workspaceId, params: { domainId }, now }) =>
    database.transaction(async (transaction) => {
      const deletion = { workspaceId, ids: [domainId], preview: false, now };
      const { results } = await deleteDomains(sandbox, transaction, deletion);
      if (results[0]?.outcome !== 'changed') rejectNotFound();
    }),
  ),

  bulkDeleteDomains: implement(bulkDeleteDomains, ({ sandbox, database, workspaceId, query: { preview }, body, now }) =>
    database.transaction((transaction) =>
      deleteDomains(sandbox, transaction, { workspaceId, ids: [...new Set(body.domainIds)], preview, now }),
    ),
  ),
};
