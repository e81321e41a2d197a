import { mostPlanned, plannedAddress, type PlannedInbox } from '@roost/shared/contracts/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { firstUnusedName } from '@roost/shared/contracts/mailbox-names';

/** What can be filled in. */
export type RowInput = Pick<
  PlannedInbox,
  'firstName' | 'lastName' | 'email' | 'domain' | 'domainType' | 'signature' | 'forwardTo' | 'avatar'
>;

export type IsTaken = (address: string) => boolean;

export const emptyRow = (said: Partial<PlannedInbox> & Pick<PlannedInbox, 'id'>): PlannedInbox => ({
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
  ...said,
});

/** Another row, on the domain of the last one. */
export const withRow = (rows: readonly PlannedInbox[], { id }: { id: string }): PlannedInbox[] => {
  const { domain = '', domainType = null } = rows.at(-1) ?? {};
  return [...rows, emptyRow({ id, domain, domainType })];
};

export const withoutRow = (rows: readonly PlannedInbox[], { id }: { id: string }): PlannedInbox[] =>
  rows.filter((row) => row.id !== id);

/** A row that was removed, where it was. */
export const withRowBack = (
  rows: readonly PlannedInbox[],
  { row, index }: { row: PlannedInbox; index: number },
): PlannedInbox[] =>
  rows.some(({ id }) => id === row.id) ? [...rows] : rows.toSpliced(Math.min(index, rows.length), 0, row);

/** The rows after an input. An untouched local part is made anew from the name: the first that nothing else has. */
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

/** Untouched local parts that turn out to be taken give way to the next of the same name, where there is one. */
export const withFreeEmails = (
  rows: readonly PlannedInbox[],
  { isTaken }: { isTaken: IsTaken },
): readonly PlannedInbox[] => {
  let moved = rows;
  for (const [index, row] of rows.entries()) {
    // What the API said of a row stands until somebody changes it.
    if (row.isEmailTyped || row.refusal !== null || !isTaken(plannedAddress(row) ?? '')) continue;
    const email = suggestedEmail(row, { rows: moved, isTaken });
    if (email !== '') moved = moved.with(index, { ...row, email });
  }
  return moved;
};

/** The rows for another type: what is on a domain with inboxes of one that is no longer meant needs another domain. */
export const withType = (rows: readonly PlannedInbox[], { type }: { type: InboxType }): PlannedInbox[] =>
  rows.map((row) =>
    row.domainType === null || row.domainType === 'New' || row.domainType === type
      ? row
      : { ...row, domain: '', domainType: null, refusal: null },
  );

/** More rows after those that are there; rows in which nothing was filled in make room. */
export const withAdded = (rows: readonly PlannedInbox[], added: readonly PlannedInbox[]): PlannedInbox[] =>
  [...rows.filter((row) => !isBlank(row)), ...added].slice(0, mostPlanned);

/** Without what was added, but for what was changed since. */
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
