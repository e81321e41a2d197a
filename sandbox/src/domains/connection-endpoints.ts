import { randomUUID } from 'node:crypto';
import { checkOwnership, connectDomain } from '@roost/shared/contracts/domains/domain-connection';
import { and, eq } from 'drizzle-orm';
import { domainClaims } from '#database/schema/domain-claims.ts';
import { domains } from '#database/schema/domains.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { implement } from '#http/implement.ts';
import { newToken } from '#ownership/claim-record.ts';
import { domainColumns, toDomain } from './domain-rows.ts';

/** A requested lookup. */
const requested = new Date(0);

export const connectionEndpoints = {
  connectDomain: implement(connectDomain, async ({ sandbox, database, workspaceId, body, now }) => {
    const id = randomUUID();
    const needsProof = sandbox.lookups !== null;
    const isTaken = await database.transaction(async (transaction) => {
      const isOwner = and(eq(domains.domain, body.domain), domains.isOwned);
      if (needsProof && (await transaction.$count(domains, isOwner)) > 0) return true;
      const connected = await transaction
        .insert(domains)
        .values({
          id,
          workspaceId,
          domain: body.domain,
          isOwned: !needsProof,
          status: 'Pending',
          nameservers: [...sandbox.providers.registrar.nameservers],
          dueAt: needsProof ? null : new Date(now.getTime() + sandbox.settings.delays.domain),
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: domains.id });
      if (connected.length === 0) return true;
      const claim = { domainId: id, workspaceId, token: newToken(), dueAt: requested };
      if (needsProof) await transaction.insert(domainClaims).values(claim);
      return false;
    });
    if (isTaken) reject(409, { code: 'domain-taken', message: `${body.domain} is already connected.` });
    const [domain] = await database.select(domainColumns).from(domains).where(eq(domains.id, id));
    return domain ? toDomain(domain, sandbox) : rejectNotFound();
  }),

  checkOwnership: implement(checkOwnership, async ({ sandbox, database, workspaceId, params: { domainId } }) => {
    await database
      .update(domainClaims)
      .set({ dueAt: requested, failures: 0 })
      .where(and(eq(domainClaims.domainId, domainId), eq(domainClaims.workspaceId, workspaceId)));
    const isIt = and(eq(domains.id, domainId), eq(domains.workspaceId, workspaceId));
    const [domain] = await database.select(domainColumns).from(domains).where(isIt);
    return domain ? toDomain(domain, sandbox) : rejectNotFound();
  }),
};
