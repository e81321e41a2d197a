import { randomUUID } from 'node:crypto';
import { connectDomain, deleteDomain, getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import { lookUpDomains } from '@roost/shared/contracts/domains/domain-lookup';
import { and, asc, eq, sql } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { implement } from '#http/implement.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { domainColumns, toDomain } from './domain-rows.ts';
import { loadDomainPage } from './load-domain-page.ts';

export const domainEndpoints = {
  listDomains: implement(listDomains, ({ database, workspaceId, query }) =>
    loadDomainPage(database, { ...query, workspaceId }),
  ),

  getDomain: implement(getDomain, async ({ database, workspaceId, params }) => {
    const [domain] = await database
      .select(domainColumns)
      .from(domains)
      .where(and(eq(domains.id, params.domainId), eq(domains.workspaceId, workspaceId)));
    return domain ? toDomain(domain) : rejectNotFound();
  }),

  lookUpDomains: implement(lookUpDomains, async ({ database, workspaceId, body }) => {
    const isNamed = sql`${domains.domain} in (select json_array_elements_text(${JSON.stringify(body.names)}::json))`;
    const found = await database
      .select(domainColumns)
      .from(domains)
      .where(and(eq(domains.workspaceId, workspaceId), isNamed));
    return { domains: found.map(toDomain).map(({ domain, type, status }) => ({ domain, type, status })) };
  }),

  connectDomain: implement(connectDomain, async ({ sandbox, database, workspaceId, body, now }) => {
    const id = randomUUID();
    const connected = await database
      .insert(domains)
      .values({
        id,
        workspaceId,
        domain: body.domain,
        status: 'Pending',
        nameservers: [...sandbox.providers.registrar.nameservers],
        dueAt: new Date(now.getTime() + sandbox.settings.delays.domain),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: domains.id });
    if (connected.length === 0) {
      return reject(409, { code: 'domain-taken', message: `${body.domain} is already connected.` });
    }
    const [domain] = await database.select(domainColumns).from(domains).where(eq(domains.id, id));
    return domain ? toDomain(domain) : rejectNotFound();
  }),

  deleteDomain: implement(deleteDomain, ({ database, workspaceId, params: { domainId } }) =>
    database.transaction(async (transaction) => {
      const isIt = and(eq(domains.id, domainId), eq(domains.workspaceId, workspaceId));
      const [found] = await transaction.select({ id: domains.id }).from(domains).where(isIt).for('update');
      if (!found) return rejectNotFound();
      // A cascading delete locks inboxes in the order of its query plan. Locking them by id first prevents deadlocks.
      await transaction
        .select({ id: mailboxes.id })
        .from(mailboxes)
        .where(eq(mailboxes.domainId, domainId))
        .orderBy(asc(mailboxes.id))
        .for('update');
      await transaction.delete(domains).where(isIt);
    }),
  ),
};
