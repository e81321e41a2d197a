import { bulkUpdateDns } from '@roost/shared/contracts/dns/bulk-dns';
import { implement } from '#http/implement.ts';
import { selectDomains } from '#domains/select-domains.ts';
import { finishDnsUpdate } from './finish-dns-update.ts';
import { rejectIncomplete } from './reject-incomplete.ts';
import { startDnsUpdate } from './start-dns-update.ts';
import { retryWhilePublishing } from './retry-while-publishing.ts';

export const bulkDnsEndpoints = {
  bulkUpdateDns: implement(
    bulkUpdateDns,
    async ({ sandbox, database, workspaceId, person, query: { preview }, body, now }) => {
      const { domains: selection, ...change } = body;
      rejectIncomplete(change);
      const started = await retryWhilePublishing((wait) =>
        database.transaction(async (transaction) => {
          const ids = await selectDomains(transaction, { workspaceId, selection });
          const userId = person.id;
          return startDnsUpdate(transaction, { workspaceId, userId, ids, change, preview, now, ...wait });
        }),
      );
      return { results: await finishDnsUpdate(sandbox, { workspaceId, started }) };
    },
  ),
};
