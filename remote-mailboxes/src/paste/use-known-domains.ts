import { useEffect, useMemo, useState } from 'react';
import { lookUpDomains, maxLookups } from '@roost/shared/contracts/domains/domain-lookup';
import type { CallResponse } from '@roost/shared/contracts/endpoint';
import type { PlannedDomainType } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { toFailure, http, type Failure } from '@roost/shared/http';

/** The type of the domain; `unknown` when inboxes of the wanted type cannot be created on it. */
export type KnownDomain = PlannedDomainType | 'unknown';

export type DomainLookup = {
  /** Contains only names that were looked up. */
  domains: ReadonlyMap<string, KnownDomain>;
  failure: Failure | null;
  retry: () => void;
};

type Found = CallResponse<typeof lookUpDomains>['domains'][number];

/** Debounce before the request, in ms, as for a search (product spec, section 9). */
const debounceMs = 300;

/** Looks up all names in one request; each name once. */
export const useKnownDomains = (names: readonly string[], { type }: { type: InboxType }): DomainLookup => {
  const [domainsByName, setKnown] = useState<ReadonlyMap<string, Found | null>>(new Map());
  const [failed, setFailed] = useState<{ names: string; failure: Failure } | null>(null);
  const pendingNames = names
    .filter((name) => !domainsByName.has(name))
    .slice(0, maxLookups)
    .join('\n');
  const isFailed = failed !== null && failed.names === pendingNames;
  useEffect(() => {
    if (pendingNames === '' || isFailed) return undefined;
    const names = pendingNames.split('\n');
    const controller = new AbortController();
    const { signal } = controller;
    const lookUpNames = async () => {
      try {
        const { domains } = await http().call(lookUpDomains, { body: { names } }, { signal });
        if (signal.aborted) return;
        const found = new Map(domains.map((one) => [one.domain, one]));
        setKnown((known) => new Map([...known, ...names.map((name) => [name, found.get(name) ?? null] as const)]));
        setFailed(null);
      } catch (thrown) {
        if (!signal.aborted) setFailed({ names: pendingNames, failure: toFailure(thrown) });
      }
    };
    const timer = setTimeout(() => void lookUpNames(), debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [pendingNames, isFailed]);
  const domains = useMemo(
    () => new Map([...domainsByName].map(([name, found]) => [name, toKnownDomain(found, type)])),
    [domainsByName, type],
  );
  return {
    domains,
    failure: isFailed ? failed.failure : null,
    retry: () => setFailed(null),
  };
};

const toKnownDomain = (found: Found | null, inboxType: InboxType): KnownDomain => {
  if (found === null || found.status !== 'Active' || found.type === 'IP') return 'unknown';
  if (found.type === null) return null;
  return found.type === inboxType ? inboxType : 'unknown';
};
