import { randomBytes } from 'node:crypto';
import type { DomainOwnership } from '@roost/shared/contracts/domains/domain';

export const newToken = (): string => randomBytes(16).toString('hex');

/** The TXT record that proves a claim. The label begins with an underscore, so no user of the domain has it as a host name. */
export const claimRecord = ({ domain, token }: { domain: string; token: string }): DomainOwnership['record'] => ({
  type: 'TXT',
  name: `_roost-challenge.${domain}`,
  value: `roost-verification=${token}`,
});

/**
 * The nameservers of one transfer: names below those of the DNS provider, with the same addresses (docs/production.md). A
 * delegation to them proves this transfer, and no earlier or other one of the name.
 */
export const claimNameservers = (nameservers: readonly string[]): string[] => {
  const label = randomBytes(6).toString('hex');
  return nameservers.map((nameserver) => `${label}.${nameserver}`);
};
