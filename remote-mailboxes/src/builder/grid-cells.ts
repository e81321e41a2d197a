import { toHostName } from '@roost/shared/rules/names/host-name';
import { mostPlanned, type PlannedDomainType, type PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { emptyRow, withInputs, type IsTaken, type RowInput } from './builder-rows.ts';

/** The columns whose cells contain text, in the order of the grid. */
export const textColumns = ['firstName', 'lastName', 'email', 'domain'] as const;
export type TextColumn = (typeof textColumns)[number];

/** A rectangle of cells: row indexes, and indexes of `textColumns`. All are inclusive. */
export type CellRange = { top: number; bottom: number; left: number; right: number };

type Edit = {
  isTaken: IsTaken;
  /** The known type of a domain: `New` for one in the order, null when it is unknown. */
  domainTypeOf: (domain: string) => PlannedDomainType;
};
type Table = readonly (readonly string[])[];

/**
 * Writes a table from the first cell of the range and appends missing rows, up to the limit of the form. One value fills
 * the whole range. An address in the email column also sets the domain, unless the table has a domain column there.
 */
export const withPastedCells = (
  rows: readonly PlannedInbox[],
  { table, range, newId, ...edit }: Edit & { table: Table; range: CellRange; newId: (index: number) => string },
): { rows: PlannedInbox[]; changed: CellRange } => {
  const [[value] = []] = table;
  if (table.length === 1 && table[0]?.length === 1 && value !== undefined) {
    return { rows: withValues(rows, { range, valueOf: () => value, ...edit }), changed: range };
  }
  const width = Math.max(...table.map((cells) => cells.length));
  const changed = {
    ...range,
    bottom: Math.min(range.top + table.length, mostPlanned) - 1,
    right: Math.min(range.left + width, textColumns.length) - 1,
  };
  const { domain = '', domainType = null } = rows.at(-1) ?? {};
  const missing = Math.max(0, changed.bottom + 1 - rows.length);
  const extended = [
    ...rows,
    ...Array.from({ length: missing }, (_, index) => emptyRow({ id: newId(index), domain, domainType })),
  ];
  const valueOf = (row: number, column: number) => table[row - range.top]?.[column - range.left];
  return { rows: withValues(extended, { range: changed, valueOf, ...edit }), changed };
};

/** Copies the first row of the range into the others; the row above into a range of one row. */
export const withFilledDown = (
  rows: readonly PlannedInbox[],
  { range, ...edit }: Edit & { range: CellRange },
): PlannedInbox[] => {
  const source = rows[range.top === range.bottom ? range.top - 1 : range.top];
  if (source === undefined) return [...rows];
  const target = range.top === range.bottom ? range : { ...range, top: range.top + 1 };
  const { domain, domainType } = source;
  const domainTypeOf = (name: string) => (name === domain ? domainType : edit.domainTypeOf(name));
  return withValues(rows, { range: target, valueOf: (_, column) => textOf(source, column), ...edit, domainTypeOf });
};

export const withClearedCells = (
  rows: readonly PlannedInbox[],
  { range, ...edit }: Edit & { range: CellRange },
): PlannedInbox[] => withValues(rows, { range, valueOf: () => '', ...edit });

/** The cells as text for a spreadsheet: tabs between columns, line breaks between rows. */
export const cellsText = (rows: readonly PlannedInbox[], { top, bottom, left, right }: CellRange): string =>
  rows
    .slice(top, bottom + 1)
    .map((row) =>
      textColumns
        .slice(left, right + 1)
        .map((column) => row[column])
        .join('\t'),
    )
    .join('\n');

const textOf = (row: PlannedInbox, column: number): string => {
  const name = textColumns[column];
  return name === undefined ? '' : row[name];
};

type Values = Edit & {
  range: CellRange;
  /** Undefined where a shorter line leaves a cell unchanged. */
  valueOf: (row: number, column: number) => string | undefined;
};

const withValues = (
  rows: readonly PlannedInbox[],
  { range, valueOf, isTaken, domainTypeOf }: Values,
): PlannedInbox[] => {
  const inputs = new Map<string, Partial<RowInput>>();
  for (let index = range.top; index <= range.bottom; index += 1) {
    const row = rows[index];
    if (row === undefined) break;
    const input: Partial<RowInput> = {};
    for (let column = range.left; column <= range.right; column += 1) {
      const [name, value] = [textColumns[column], valueOf(index, column)];
      if (name === undefined || value === undefined) continue;
      Object.assign(input, inputOf(name, value.trim(), domainTypeOf));
    }
    inputs.set(row.id, input);
  }
  return withInputs(rows, inputs, { isTaken });
};

const inputOf = (name: TextColumn, value: string, domainTypeOf: Edit['domainTypeOf']): Partial<RowInput> => {
  if (name === 'domain') return domainInput(value, domainTypeOf);
  if (name !== 'email' || !value.includes('@')) return { [name]: value };
  const at = value.indexOf('@');
  return { email: value.slice(0, at), ...domainInput(value.slice(at + 1), domainTypeOf) };
};

const domainInput = (value: string, domainTypeOf: Edit['domainTypeOf']): Partial<RowInput> => {
  const domain = toHostName(value) ?? value.toLowerCase();
  return { domain, domainType: domainTypeOf(domain) };
};
