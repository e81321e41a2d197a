import { ApiError } from '@roost/shared/contracts/api-error';
import type { DnsRecord } from '@roost/shared/contracts/dns';
import * as v from 'valibot';
import type { Faults } from '#control/faults.ts';

export type Publication = { kind: 'published' } | { kind: 'failed'; message: string };

export type DnsProvider = {
  /** Makes the nameservers answer with these records, and no others. */
  publish: (zone: { domain: string; records: readonly DnsRecord[] }) => Promise<Publication>;
};

/**
 * Publishes every zone but those of domains that begin with `fail`, and those whose call `PUT /provider/dns/{domain}` a fault
 * was set for.
 */
export const createDnsProvider = ({ faults }: { faults: Pick<Faults, 'take'> }): DnsProvider => ({
  publish: async ({ domain }) => {
    if (domain.startsWith('fail')) return { kind: 'failed', message: refusal };
    const active = faults.take({ method: 'PUT', path: `/provider/dns/${domain}`, userId: null });
    if (!active) return { kind: 'published' };
    const { fault } = active;
    if (fault.kind === 'delay') {
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return { kind: 'published' };
    }
    const said = v.safeParse(v.pick(ApiError, ['message']), fault.kind === 'fail' ? fault.body : null);
    return { kind: 'failed', message: said.success ? said.output.message : refusal };
  },
});

const refusal = 'The nameservers did not take the change.';
