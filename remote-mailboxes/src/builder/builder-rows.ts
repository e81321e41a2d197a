import { mostPlanned, plannedAddress, type PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { firstUnusedName } from '../names/index.ts';

export type RowInput = Pick<
  PlannedInbox,
  'firstName' | 'lastName' | 'email' | 'domain' | 'domainType' | 'signature' | 'forwardTo' | 'avatar'
>;

export type IsTaken = (address: string) => boolean;

export const emptyRow = (overrides: Partial<PlannedInbox> & Pick<PlannedInbox, 'id'>): PlannedInbox => ({
  firstName: '',
  lastName: '',
  email: '',
  domain: '',
  domainType: null,
  signature: '',
  forwardTo: '',
  avatar: null,
  isEmailTyped: false,
  refusal: null,
  ...overrides,
});

/** Appends a row with the domain of the last one. */
export const withRow = (rows: readonly PlannedInbox[], { id }: { id: string }): PlannedInbox[] => {
  const { domain = '', domainType = null } = rows.at(-1) ?? {};
  return [...rows, emptyRow({ id, domain, domainType })];
};

export const withoutRow = (rows: readonly PlannedInbox[], { id }: { id: string }): PlannedInbox[] =>
  rows.filter((row) => row.id !== id);

/** Restores a removed row at its index. */
export const withRowBack = (
  rows: readonly PlannedInbox[],
  { row, index }: { row: PlannedInbox; index: number },
): PlannedInbox[] =>
  rows.some(({ id }) => id === row.id) ? [...rows] : rows.toSpliced(Math.min(index, rows.length), 0, row);

/** Applies an input. An unedited local part is generated again from the name: the first unused one. */
export const withInput = (
  rows: readonly PlannedInbox[],
  { id, input, isTaken }: { id: string; input: Partial<RowInput>; isTaken: IsTaken },
): PlannedInbox[] =>
  rows.map((row) => {
    if (row.id !== id) return row;
    const isEmailTyped = input.email === undefined ? row.isEmailTyped : input.email !== '';
    const changed = { ...row, ...input, isEmailTyped, refusal: null };
    if (isEmailTyped || input.email !== undefined) return changed;
    return { ...changed, email: suggestedEmail(changed, { rows, isTaken }) };
  });

/** Replaces unedited local parts that are taken with the next candidate of the same name, if any. */
export const withFreeEmails = (
  rows: readonly PlannedInbox[],
  { isTaken }: { isTaken: IsTaken },
): readonly PlannedInbox[] => {
  let moved = rows;
  for (const [index, row] of rows.entries()) {
    // An error of the API stays until the user edits the row.
    if (row.isEmailTyped || row.refusal !== null || !isTaken(plannedAddress(row) ?? '')) continue;
    const email = suggestedEmail(row, { rows: moved, isTaken });
    if (email !== '') moved = moved.with(index, { ...row, email });
  }
  return moved;
};

/** Changes the inbox type: a row on a domain of another type loses its domain. */
export const withType = (rows: readonly PlannedInbox[], { type }: { type: InboxType }): PlannedInbox[] =>
  rows.map((row) =>
    row.domainType === null || row.domainType === 'New' || row.domainType === type
      ? row
      : { ...row, domain: '', domainType: null, refusal: null },
  );

/** Appends rows and removes blank ones. */
export const withAdded = (rows: readonly PlannedInbox[], added: readonly PlannedInbox[]): PlannedInbox[] =>
  [...rows.filter((row) => !isBlank(row)), ...added].slice(0, mostPlanned);

/** Removes the added rows, except those that were edited since. */
export const withoutAdded = (rows: readonly PlannedInbox[], added: readonly PlannedInbox[]): PlannedInbox[] => {
  const before = new Set(added.map(contentOf));
  return rows.filter((row) => !before.has(contentOf(row)));
};

export const isBlank = (row: PlannedInbox): boolean =>
  [row.firstName, row.lastName, row.email, row.signature, row.forwardTo].every((text) => text.trim() === '') &&
  row.avatar === null;

const contentOf = (row: PlannedInbox): string => JSON.stringify({ ...row, refusal: null });

const suggestedEmail = (
  row: PlannedInbox,
  { rows, isTaken }: { rows: readonly PlannedInbox[]; isTaken: IsTaken },
): string => {
  const used = new Set(rows.filter(({ id }) => id !== row.id).map(plannedAddress));
  const isUsed = (email: string) => {
    const address = plannedAddress({ ...row, email });
    return address !== undefined && (used.has(address) || isTaken(address));
  };
  return firstUnusedName(row, isUsed) ?? '';
};
