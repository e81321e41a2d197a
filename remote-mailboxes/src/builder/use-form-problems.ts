import { startTransition, useEffect, useMemo, useState } from 'react';
import type { PlannedDomainType, PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { toHostName } from '@roost/shared/rules/names/host-name';
import { useKnownDomains, type KnownDomain } from '../paste/index.ts';
import { useProblemCheck } from './use-row-problems.ts';
import { useTakenAddresses } from './use-taken-addresses.ts';
import { visitInSlices } from './visit-in-slices.ts';

type FormContext = { type: InboxType; newDomains: readonly string[]; looksUp: boolean };

/**
 * The problems of the rows, with what the API knows about their addresses and domains. The check of thousands of rows
 * takes longer than a frame: it runs in slices, so that edits and presses in the meantime do not wait for it.
 */
export const useFormProblems = (rows: readonly PlannedInbox[], { type, newDomains, looksUp }: FormContext) => {
  const [pastedDomains, setPastedDomains] = useState<readonly string[]>([]);
  const [checkedRows, setCheckedRows] = useState(rows);
  const isTaken = useTakenAddresses(checkedRows, { enabled: looksUp });
  const unverified = useMemo(
    () => pastedDomains.filter((domain) => toHostName(domain) !== null && !newDomains.includes(domain)),
    [pastedDomains, newDomains],
  );
  const { domains } = useKnownDomains(unverified, { type });
  const isUnknownDomain = useMemo(() => domainCheck(domains), [domains]);
  const { findProblems, checkRow } = useProblemCheck({ type, newDomains, isTaken, isUnknownDomain });
  useEffect(() => visitInSlices(rows, checkRow, () => startTransition(() => setCheckedRows(rows))), [rows, checkRow]);
  return {
    checkedRows,
    problems: useMemo(() => findProblems(checkedRows), [findProblems, checkedRows]),
    findProblems,
    isTaken,
    /** `New` for a domain in the order; null when the type is unknown. */
    domainTypeOf: (domain: string): PlannedDomainType => {
      if (newDomains.includes(domain)) return 'New';
      const known = domains.get(domain) ?? rows.find((row) => row.domain === domain)?.domainType ?? null;
      return known === 'unknown' ? null : known;
    },
    /** Looks up the domains of pasted rows; those from the list of domains are known. */
    lookUpDomains: (names: readonly string[]) => setPastedDomains((known) => [...new Set([...known, ...names])]),
  };
};

/** Whether inboxes of the type cannot be created on a domain, as far as the lookups know. Checks each name once. */
const domainCheck = (domains: ReadonlyMap<string, KnownDomain>) => {
  const invalid = new Map<string, boolean>();
  return (domain: string): boolean => {
    if (!invalid.has(domain)) invalid.set(domain, domain !== '' && toHostName(domain) === null);
    return invalid.get(domain) === true || domains.get(domain) === 'unknown';
  };
};
