import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { Faults } from '#faults/faults.ts';
import { providerFailure } from './provider-failure.ts';
import type { Outcome, Perform } from './record-operations.ts';

type Zone = { key: string; domain: string; records: readonly DnsRecord[] };

export type DnsProvider = {
  /**
   * Replaces the published records of a domain. Idempotent for the same key. Rejects when it is unknown whether it took
   * effect.
   */
  publish: (zone: Zone) => Promise<Outcome>;
};

type Simulation = { faults: Pick<Faults, 'consume'>; perform: Perform };

/**
 * Publishes every zone. Fails for domains that begin with `fail`, and for faults injected into `PUT
 * /provider/dns/{domain}`.
 */
export const createDnsProvider = ({ faults, perform }: Simulation): DnsProvider => ({
  publish: async ({ key, domain }) => {
    const path = `/provider/dns/${domain}` as const;
    const message = domain.startsWith('fail')
      ? refusal
      : await providerFailure(faults, { method: 'PUT', path, usual: refusal });
    const usual: Outcome = message === null ? { kind: 'accepted' } : { kind: 'failed', message };
    return perform({ key, subject: domain, usual, refusal });
  },
});

const refusal = 'The DNS provider did not accept the change.';
