import type { RowInput } from './builder-rows.ts';

/** Id of the input of a row's field: for its label, and for the focus. */
export const fieldId = (rowId: string, field: keyof RowInput): string => `inbox-${rowId}-${field}`;
