import { setRedirect } from '@roost/shared/contracts/domains/redirect';
import { redirectRecords } from '@roost/shared/rules/dns/sending-records';
import { eq } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { implement } from '#http/implement.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { rejectUnlessActive } from './dns-endpoints.ts';
import { lockDomains, withRecords, writeRecords } from './dns-sets.ts';
import { domainColumns, toDomain } from '#domains/domain-rows.ts';

export const redirectEndpoints = {
  setRedirect: implement(setRedirect, ({ sandbox, database, workspaceId, body }) =>
    database.transaction(async (transaction) => {
      const [current] = await lockDomains(transaction, { workspaceId, names: [body.domain] });
      if (!current) return rejectNotFound();
      rejectUnlessActive(current);
      if (redirectsToItself(current.domain, body.url)) {
        reject(422, {
          code: 'leads-to-itself',
          message: "A domain can't redirect to itself.",
          fields: { url: "A domain can't redirect to itself." },
        });
      }
      await transaction
        .update(domains)
        .set({ redirectUrl: body.url === '' ? null : body.url })
        .where(eq(domains.id, current.id));
      const records = body.url === '' ? current.records : withRecords(current.records, redirectRecords);
      if (records.length > current.records.length) {
        const publication = await sandbox.providers.dns.publish({ domain: current.domain, records });
        if (publication.kind === 'failed') reject(500, { code: 'provider-failed', message: publication.message });
        await writeRecords(transaction, [{ id: current.id, records }]);
      }
      const [domain] = await transaction.select(domainColumns).from(domains).where(eq(domains.id, current.id));
      return domain ? toDomain(domain) : rejectNotFound();
    }),
  ),
};

/** A redirect serves the domain and its `www` subdomain. */
export const redirectsToItself = (domain: string, url: string): boolean => {
  const target = URL.parse(url)?.hostname;
  return target === domain || target === `www.${domain}`;
};
