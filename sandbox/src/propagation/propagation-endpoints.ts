import { getDnsPropagation, maxPropagationSets } from '@roost/shared/contracts/dns/dns-propagation';
import type { DnsPropagation } from '@roost/shared/contracts/dns/dns-propagation';
import { readDomains } from '#dns/dns-sets.ts';
import { rejectUnlessActive } from '#dns/reject-unless-active.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { implement } from '#http/implement.ts';
import { findChangedSets } from './find-changed-sets.ts';
import { measurePropagation } from './measure-propagation.ts';

export const propagationEndpoints = {
  getDnsPropagation: implement(
    getDnsPropagation,
    async ({ sandbox, database, workspaceId, params, now }): Promise<DnsPropagation> => {
      const [current] = await readDomains(database, { workspaceId, ids: [params.domainId] });
      if (!current) return rejectNotFound();
      rejectUnlessActive(current);
      const { id: domainId, domain, version, records, pending } = current;
      const unmeasured = { version, setCount: 0, askedCount: 0, servers: [] };
      if (sandbox.lookups === null) return { status: 'off', ...unmeasured };
      if (pending !== null) return { status: 'publishing', ...unmeasured };
      const changed = await findChangedSets(database, { domainId, records, now });
      const sets = changed.slice(0, maxPropagationSets);
      return {
        status: 'measured',
        version,
        setCount: changed.length,
        askedCount: sets.length,
        servers: await measurePropagation(sandbox.lookups, { domain, records, sets }),
      };
    },
  ),
};
