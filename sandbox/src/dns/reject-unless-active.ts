import { reject } from '#errors/api-exception.ts';
import type { VersionedDomain } from './dns-sets.ts';

/** Rejects with 409 `domain-not-active` when the DNS records of the domain are not served. */
export const rejectUnlessActive = ({
  status,
  domain,
  isOwned,
}: Pick<VersionedDomain, 'status' | 'domain' | 'isOwned'>): void => {
  if (status === 'Active') return;
  if (!isOwned) reject(409, { code: 'domain-not-active', message: `Prove that you own ${domain} first.` });
  reject(409, { code: 'domain-not-active', message: `${domain} is ${status}. Try again once it is Active.` });
};
