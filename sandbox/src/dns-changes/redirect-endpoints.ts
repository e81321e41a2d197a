import { setRedirect } from '@roost/shared/contracts/domains/redirect';
import { redirectRecords } from '@roost/shared/rules/dns/sending-records';
import { eq } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { implement } from '#http/implement.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { rejectUnlessActive } from '#dns/reject-unless-active.ts';
import { lockDomains, withRecords } from '#dns/dns-sets.ts';
import { redirectsToItself } from '#dns/redirects-to-itself.ts';
import { domainColumns, toDomain } from '#domains/domain-rows.ts';
import { addPublications } from '#outbox/add-publications.ts';
import { publishNow } from './publish-now.ts';
import { isUnconfirmed, rejectUnconfirmed, retryWhilePublishing } from './retry-while-publishing.ts';

export const redirectEndpoints = {
  setRedirect: implement(setRedirect, async ({ sandbox, database, workspaceId, person, body, now }) => {
    const { id, keys } = await retryWhilePublishing((wait) =>
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
        if (isUnconfirmed(current, wait)) rejectUnconfirmed();
        const redirect = { url: body.url === '' ? null : body.url };
        const records = redirect.url === null ? current.records : withRecords(current.records, redirectRecords);
        if (records.length === current.records.length) {
          await transaction.update(domains).set({ redirectUrl: redirect.url }).where(eq(domains.id, current.id));
          return { id: current.id, keys: [] };
        }
        const publication = { records, baseVersion: current.version, changesRecords: true, redirect };
        const changed = [{ ...current, publication }];
        const origin = { userId: person.id, cause: 'redirect' } as const;
        return { id: current.id, keys: await addPublications(transaction, { workspaceId, changed, origin, now }) };
      }),
    );
    await publishNow(sandbox, { workspaceId, keys });
    const [domain] = await database.select(domainColumns).from(domains).where(eq(domains.id, id));
    return domain ? toDomain(domain, sandbox) : rejectNotFound();
  }),
};
