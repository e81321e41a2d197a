import { setRedirect } from '@roost/shared/contracts/redirect';
import { redirectRecords } from '@roost/shared/contracts/sending-records';
import { eq } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { implement } from '#server/implement.ts';
import { refuse, refuseAsUnknown } from '#server/refusal.ts';
import { refuseUnlessActive } from './dns-endpoints.ts';
import { holdDomains, withRecords, writeRecords } from './dns-sets.ts';
import { domainColumns, toDomain } from './domain-rows.ts';

export const redirectEndpoints = {
  setRedirect: implement(setRedirect, ({ sandbox, database, workspaceId, body }) =>
    database.transaction(async (transaction) => {
      const [held] = await holdDomains(transaction, { workspaceId, names: [body.domain] });
      if (!held) return refuseAsUnknown();
      refuseUnlessActive(held);
      if (leadsToItself(held.domain, body.url)) {
        refuse(422, {
          code: 'leads-to-itself',
          message: 'A domain cannot redirect to itself.',
          fields: { url: 'A domain cannot redirect to itself.' },
        });
      }
      await transaction
        .update(domains)
        .set({ redirectUrl: body.url === '' ? null : body.url })
        .where(eq(domains.id, held.id));
      const records = body.url === '' ? held.records : withRecords(held.records, redirectRecords);
      if (records.length > held.records.length) {
        const publication = await sandbox.providers.dns.publish({ domain: held.domain, records });
        if (publication.kind === 'failed') refuse(500, { code: 'provider-failed', message: publication.message });
        await writeRecords(transaction, [{ id: held.id, records }]);
      }
      const [domain] = await transaction.select(domainColumns).from(domains).where(eq(domains.id, held.id));
      return domain ? toDomain(domain) : refuseAsUnknown();
    }),
  ),
};

/** A redirect serves the domain and its `www` subdomain. */
export const leadsToItself = (domain: string, url: string): boolean => {
  const target = URL.parse(url)?.hostname;
  return target === domain || target === `www.${domain}`;
};
