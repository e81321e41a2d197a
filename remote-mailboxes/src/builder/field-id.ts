import type { PlannedField } from '@roost/shared/rules/names/inbox-plan-faults';

/** Id of a row's input, for its label and for the focus. */
export const fieldId = (rowId: string, field: PlannedField): string => `inbox-${rowId}-${field}`;
