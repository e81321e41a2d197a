import type { DnsRecord } from '@roost/shared/contracts/dns';
import type { Faults } from '#control/faults.ts';
import { providerFailure } from './provider-failure.ts';

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
    const message = await providerFailure(faults, {
      method: 'PUT',
      path: `/provider/dns/${domain}`,
      usual: refusal,
    });
    return message === null ? { kind: 'published' } : { kind: 'failed', message };
  },
});

const refusal = 'The nameservers did not take the change.';
