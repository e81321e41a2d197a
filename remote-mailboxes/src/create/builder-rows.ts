import { firstUnusedName } from '@roost/shared/contracts/mailbox-names';
import type { BuilderRow, CreationDraft } from './creation-draft.ts';

/** What somebody fills in; the rest follows. */
export type RowInput = Pick<BuilderRow, 'firstName' | 'lastName' | 'email' | 'domain' | 'signature' | 'forwardTo'>;

/** The most that one call takes. */
export const mostRows = 500;

export const emptyRow = ({ id, domain }: { id: string; domain: string }): BuilderRow => ({
  id,
  firstName: '',
  lastName: '',
  email: '',
  domain,
  signature: '',
  forwardTo: '',
  isEmailTyped: false,
  refusal: null,
});

export const emptyDraft: CreationDraft = { rows: [emptyRow({ id: 'first', domain: '' })], submission: null };

/** Another row, on the domain of the last one. */
export const withRow = (rows: readonly BuilderRow[], { id }: { id: string }): BuilderRow[] => [
  ...rows,
  emptyRow({ id, domain: rows.at(-1)?.domain ?? '' }),
];

export const withoutRow = (rows: readonly BuilderRow[], { id }: { id: string }): BuilderRow[] =>
  rows.filter((row) => row.id !== id);

/** The rows after an input. An untouched local part is made anew from the name: the first that no other row has. */
export const withInput = (
  rows: readonly BuilderRow[],
  { id, input }: { id: string; input: Partial<RowInput> },
): BuilderRow[] =>
  rows.map((row) => {
    if (row.id !== id) return row;
    const isEmailTyped = input.email === undefined ? row.isEmailTyped : input.email !== '';
    const changed = { ...row, ...input, isEmailTyped, refusal: null };
    return isEmailTyped || input.email !== undefined ? changed : { ...changed, email: suggestedEmail(changed, rows) };
  });

/** The address in lower case; undefined while a part of it is missing. */
export const addressOf = ({ email, domain }: BuilderRow): string | undefined =>
  email === '' || domain === '' ? undefined : `${email}@${domain}`.toLowerCase();

/** For each row the position, from 1, of another one with the same address. */
export const duplicatesIn = (rows: readonly BuilderRow[]): (number | null)[] => {
  const places = Map.groupBy(rows.keys(), (index) => addressOf(rows[index] ?? emptyRow({ id: '', domain: '' })));
  return rows.map((row, index) => {
    const address = addressOf(row);
    const other = address === undefined ? undefined : places.get(address)?.find((place) => place !== index);
    return other === undefined ? null : other + 1;
  });
};

const suggestedEmail = (row: BuilderRow, rows: readonly BuilderRow[]): string => {
  const used = new Set(rows.filter(({ id }) => id !== row.id).map(addressOf));
  return firstUnusedName(row, (email) => used.has(addressOf({ ...row, email }))) ?? '';
};
