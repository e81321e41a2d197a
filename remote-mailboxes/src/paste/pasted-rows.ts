import { toHostName } from '@roost/shared/rules/names/host-name';
import {
  mostPlanned,
  plannedAddress,
  type PlannedDomainType,
  type PlannedInbox,
} from '@roost/shared/contracts/mailboxes/inbox-plan';
import { planFaults, type PlanFault } from '@roost/shared/rules/names/inbox-plan-faults';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { firstUnusedName } from '@roost/shared/rules/names/mailbox-names';
import { columnsOf, usualColumns, type ColumnMapping, type PastedColumn } from './pasted-columns.ts';

export type PastedFault = PlanFault | 'domain-invalid' | 'domain-unknown' | 'domain-differs' | 'duplicate' | 'too-many';
export type PastedRow = {
  cells: readonly string[];
  row: PlannedInbox;
  faults: PastedFault[];
  /** Its domain has not been looked up yet. */
  isPending: boolean;
};
export type Pasted = {
  /** The header line, if there is one. */
  header: readonly string[] | null;
  /** Names of unknown columns. */
  unknownColumns: readonly string[];
  /** Columns that the text fills, including mapped ones. */
  filled: readonly PastedColumn[];
  rows: PastedRow[];
};

type Around = {
  type: InboxType;
  newDomains: readonly string[];
  /** Looked-up domains: their type, or `unknown` when inboxes of this type cannot be created. */
  domains: ReadonlyMap<string, PlannedDomainType | 'unknown'>;
  mapping: ColumnMapping;
  /** Rows that are already in the form. */
  existing: readonly PlannedInbox[];
  newId: () => string;
};

/** A row with its errors for each line. A missing local part is generated from the name. */
export const pastedRows = (table: readonly (readonly string[])[], context: Around): Pasted => {
  const [start, ...rest] = table;
  const named = start === undefined ? null : columnsOf(start);
  const lines = named === null ? table : rest;
  const { mapping } = context;
  const nameOf = (index: number) => start?.[index] ?? '';
  const columns = (named ?? usualColumns).map((column, index) => column ?? mapping[nameOf(index)] ?? null);
  const used = new Set(context.existing.map(plannedAddress));
  const room = mostPlanned - context.existing.length;
  let validCount = 0;
  const rows = lines.map((cells): PastedRow => {
    const parsed = readCells(cells, columns);
    const row = rowOf(parsed, { ...context, used });
    const faults: PastedFault[] = Object.values(planFaults(row, context));
    if (row.domain !== '' && toHostName(row.domain) === null) faults.push('domain-invalid');
    if (context.domains.get(row.domain) === 'unknown') faults.push('domain-unknown');
    if (parsed.otherDomain !== null) faults.push('domain-differs');
    const address = plannedAddress(row);
    if (address !== undefined && used.has(address)) faults.push('duplicate');
    if (faults.length === 0 && validCount >= room) faults.push('too-many');
    if (faults.length === 0) {
      validCount += 1;
      used.add(address);
    }
    const isKnown = context.domains.has(row.domain) || context.newDomains.includes(row.domain);
    return { cells, row, faults, isPending: !isKnown && toHostName(row.domain) !== null };
  });
  return {
    header: named === null ? null : (start ?? null),
    unknownColumns: (named ?? []).flatMap((column, index) =>
      column === null && nameOf(index) !== '' ? nameOf(index) : [],
    ),
    filled: columns.filter((column) => column !== null),
    rows,
  };
};

type ParsedCells = Record<PastedColumn, string> & {
  /** Domain of the address, if it differs from the domain column. */
  otherDomain: string | null;
};

/** Splits an address into local part and domain. */
const readCells = (cells: readonly string[], columns: readonly (PastedColumn | null)[]): ParsedCells => {
  const parsed = { firstName: '', lastName: '', email: '', domain: '', signature: '', forwardTo: '' };
  for (const [index, column] of columns.entries()) {
    if (column !== null) parsed[column] = cells[index] ?? '';
  }
  const at = parsed.email.indexOf('@');
  const named = inOneForm(parsed.domain);
  if (at === -1) return { ...parsed, domain: named, otherDomain: null };
  const ofAddress = inOneForm(parsed.email.slice(at + 1));
  const domain = named || ofAddress;
  return { ...parsed, email: parsed.email.slice(0, at), domain, otherDomain: domain === ofAddress ? null : ofAddress };
};

const inOneForm = (domain: string): string => toHostName(domain) ?? domain.toLowerCase();

const rowOf = (
  cellsByColumn: ParsedCells,
  { newDomains, domains, used, newId }: Around & { used: ReadonlySet<string | undefined> },
): PlannedInbox => {
  const isUsed = (email: string) => used.has(plannedAddress({ email, domain: cellsByColumn.domain }));
  const type = domains.get(cellsByColumn.domain) ?? null;
  return {
    id: newId(),
    firstName: cellsByColumn.firstName,
    lastName: cellsByColumn.lastName,
    domain: cellsByColumn.domain,
    signature: cellsByColumn.signature,
    forwardTo: cellsByColumn.forwardTo,
    email: cellsByColumn.email || (firstUnusedName(cellsByColumn, isUsed) ?? ''),
    domainType: newDomains.includes(cellsByColumn.domain) ? 'New' : type === 'unknown' ? null : type,
    avatar: null,
    isEmailTyped: cellsByColumn.email !== '',
    refusal: null,
  };
};
