import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { Faults } from '#faults/faults.ts';
import { providerFailure } from './provider-failure.ts';

export type Publication = { kind: 'published' } | { kind: 'failed'; message: string };

export type DnsProvider = {
  /** Replaces the published records of a domain. */
  publish: (zone: { domain: string; records: readonly DnsRecord[] }) => Promise<Publication>;
};

/**
 * Publishes every zone. Fails for domains that begin with `fail`, and for faults injected into `PUT
 * /provider/dns/{domain}`.
 */
export const createDnsProvider = ({ faults }: { faults: Pick<Faults, 'consume'> }): DnsProvider => ({
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

const refusal = 'The DNS provider did not accept the change.';
