import { useDeferredValue, useMemo } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { ColumnMapping } from './pasted-columns.ts';
import { pastedRows, type Pasted } from './pasted-rows.ts';
import { readTable } from '@roost/shared/rules/csv/read-table';
import { useKnownDomains, type DomainLookup } from './use-known-domains.ts';

type Around = {
  type: InboxType;
  newDomains: readonly string[];
  existing: readonly PlannedInbox[];
  mapping: ColumnMapping;
};

const unknownDomains: ReadonlyMap<string, never> = new Map<string, never>();

/** Parses the pasted text and looks up its domains. */
export const usePasted = (
  text: string,
  { type, newDomains, existing, mapping }: Around,
): Pasted & { lookup: DomainLookup } => {
  const deferredText = useDeferredValue(text);
  const table = useMemo(() => readTable(deferredText), [deferredText]);
  const names = useMemo(() => {
    const context = { type, newDomains, mapping, existing: [], domains: unknownDomains, newId: () => '' };
    const pending = pastedRows(table, context).rows.filter(({ isPending }) => isPending);
    return [...new Set(pending.map(({ row }) => row.domain))];
  }, [table, type, newDomains, mapping]);
  const lookup = useKnownDomains(names, { type });
  const { domains } = lookup;
  const pasted = useMemo(
    () => pastedRows(table, { type, newDomains, existing, mapping, domains, newId: () => crypto.randomUUID() }),
    [table, type, newDomains, existing, mapping, domains],
  );
  return { ...pasted, lookup };
};
