import { useEffect } from 'react';
import type { DomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import { getDomain, listDomains, type Domain, type DomainCheck } from '@roost/shared/contracts/domains/domain';
import { useInvalidate } from '@roost/shared/query';

/**
 * Reads the lists again when they show other states than the checks, once for each check. A check can end before the first
 * read after its start, and another person can start one.
 */
export const useRefreshedLists = ({ health }: Pick<Domain, 'health'>, read: DomainChecks | undefined): void => {
  const invalidate = useInvalidate();
  const checks = read?.checks ?? null;
  const isOutdated =
    checks !== null &&
    (health === null || (Object.keys(health) as DomainCheck[]).some((check) => checks[check].state !== health[check]));
  const newerCheckAt = isOutdated ? (read?.checkedAt ?? null) : null;
  useEffect(() => {
    if (newerCheckAt !== null) void invalidate([listDomains, getDomain]);
  }, [newerCheckAt, invalidate]);
};
