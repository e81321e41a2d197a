import { useDeferredValue, useMemo } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { pastedRows, type Pasted } from './pasted-rows.ts';
import { readTable } from './read-table.ts';
import { useKnownDomains } from './use-known-domains.ts';

type Around = { type: InboxType; newDomains: readonly string[]; existing: readonly PlannedInbox[] };

const unknownDomains: ReadonlyMap<string, never> = new Map<string, never>();

/** What was pasted, line by line. */
export const usePasted = (text: string, { type, newDomains, existing }: Around): Pasted => {
  const typed = useDeferredValue(text);
  const table = useMemo(() => readTable(typed), [typed]);
  const names = useMemo(() => {
    const around = { type, newDomains, existing: [], domains: unknownDomains, newId: () => '' };
    const good = pastedRows(table, around).rows.filter(({ faults }) => !faults.includes('domain-invalid'));
    return [...new Set(good.map(({ row }) => row.domain))].filter((name) => name !== '' && !newDomains.includes(name));
  }, [table, type, newDomains]);
  const domains = useKnownDomains(names, { type });
  return useMemo(
    () => pastedRows(table, { type, newDomains, existing, domains, newId: () => crypto.randomUUID() }),
    [table, type, newDomains, existing, domains],
  );
};
