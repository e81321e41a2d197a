import { bulkUpdateDns } from '@roost/shared/contracts/dns/bulk-dns';
import { implement } from '#http/implement.ts';
import { selectDomains } from '#domains/select-domains.ts';
import { rejectIncomplete, updateDns } from './update-dns.ts';

export const bulkDnsEndpoints = {
  bulkUpdateDns: implement(bulkUpdateDns, ({ sandbox, database, workspaceId, query: { preview }, body }) => {
    const { domains: selection, ...change } = body;
    rejectIncomplete(change);
    return database.transaction(async (transaction) => {
      const ids = await selectDomains(transaction, { workspaceId, selection });
      return { results: await updateDns(sandbox, transaction, { workspaceId, ids, change, preview }) };
    });
  }),
};
