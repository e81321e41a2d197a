import {
  addressOfRow,
  mostPlanned,
  plannedAddress,
  type PlannedInbox,
} from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { firstUnusedName } from '@roost/shared/rules/names/mailbox-names';

export type RowInput = Pick<
  PlannedInbox,
  'firstName' | 'lastName' | 'email' | 'domain' | 'domainType' | 'signature' | 'forwardTo' | 'avatar'
>;

/** A removed row and its index before the removal. */
export type RemovedRow = { row: PlannedInbox; index: number };

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

export const withoutRows = (rows: readonly PlannedInbox[], ids: ReadonlySet<string>): PlannedInbox[] =>
  rows.filter(({ id }) => !ids.has(id));

/** Restores removed rows at their former indexes, in ascending order. */
export const withRowsBack = (rows: readonly PlannedInbox[], removed: readonly RemovedRow[]): PlannedInbox[] => {
  const present = new Set(rows.map(({ id }) => id));
  const restored = [...rows];
  for (const { row, index } of removed) {
    if (!present.has(row.id)) restored.splice(Math.min(index, restored.length), 0, row);
  }
  return restored;
};

/**
 * Applies inputs by row id. An unedited local part is generated again from the name: the first one that no other row and
 * no existing inbox uses. Rows without an input stay the same objects.
 */
export const withInputs = (
  rows: readonly PlannedInbox[],
  inputs: ReadonlyMap<string, Partial<RowInput>>,
  { isTaken }: { isTaken: IsTaken },
): PlannedInbox[] => {
  const isFollowing = (row: PlannedInbox) => !row.isEmailTyped && inputs.get(row.id)?.email === undefined;
  // Counting thousands of addresses takes a part of a frame, and rows with typed local parts do not need it.
  const used = rows.some((row) => inputs.has(row.id) && isFollowing(row)) ? countAddresses(rows) : null;
  return rows.map((row) => {
    const input = inputs.get(row.id);
    if (input === undefined) return row;
    const isEmailTyped = input.email === undefined ? row.isEmailTyped : input.email !== '';
    const changed = { ...row, ...input, isEmailTyped, refusal: null };
    if (used === null) return changed;
    used.remove(row);
    if (isFollowing(row)) changed.email = suggestedEmail(changed, { used, isTaken });
    used.add(changed);
    return changed;
  });
};

/** Replaces unedited local parts that are taken with the next candidate of the same name, if any. */
export const withFreeEmails = (
  rows: readonly PlannedInbox[],
  { isTaken }: { isTaken: IsTaken },
): readonly PlannedInbox[] => {
  let moved: PlannedInbox[] | null = null;
  let used: AddressCount | null = null;
  for (const [index, row] of rows.entries()) {
    // An error of the API stays until the user edits the row.
    if (row.isEmailTyped || row.refusal !== null || !isTaken(addressOfRow(row) ?? '')) continue;
    used ??= countAddresses(rows);
    used.remove(row);
    const email = suggestedEmail(row, { used, isTaken });
    const changed = email === '' ? row : { ...row, email };
    used.add(changed);
    if (changed === row) continue;
    moved ??= [...rows];
    moved[index] = changed;
  }
  return moved ?? rows;
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

/** Whether any optional field is filled in. */
export const hasExtras = ({ forwardTo, signature, avatar }: PlannedInbox): boolean =>
  forwardTo !== '' || signature !== '' || avatar !== null;

const contentOf = (row: PlannedInbox): string => JSON.stringify({ ...row, refusal: null });

type AddressCount = ReturnType<typeof countAddresses>;

/** How many rows have each address. */
const countAddresses = (rows: readonly PlannedInbox[]) => {
  const counts = new Map<string, number>();
  const change = (row: PlannedInbox, by: 1 | -1) => {
    const address = addressOfRow(row);
    if (address !== undefined) counts.set(address, (counts.get(address) ?? 0) + by);
  };
  for (const row of rows) change(row, 1);
  return {
    has: (address: string) => (counts.get(address) ?? 0) > 0,
    add: (row: PlannedInbox) => change(row, 1),
    remove: (row: PlannedInbox) => change(row, -1),
  };
};

/** The first free name; `used` has the addresses of the other rows. */
const suggestedEmail = (row: PlannedInbox, { used, isTaken }: { used: AddressCount; isTaken: IsTaken }): string => {
  const isUsed = (email: string) => {
    const address = plannedAddress({ email, domain: row.domain });
    return address !== undefined && (used.has(address) || isTaken(address));
  };
  return firstUnusedName(row, isUsed) ?? '';
};
