import type { CallResponse } from '@roost/shared/contracts/endpoint';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import type { createMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';

type Results = CallResponse<typeof createMailboxes>['results'];

/** The rows that were not created, each with its reason. Results have the order of the request. */
export const rejectedRows = (requestedRows: readonly PlannedInbox[], results: Results): PlannedInbox[] =>
  requestedRows.flatMap((row, index) => {
    const result = results[index];
    return result?.mailbox ? [] : [{ ...row, refusal: result?.failure ?? { code: '', message: '' } }];
  });

/** Adds the validation errors of a rejected request to its rows; a field path is `emails.2.email`. */
export const withFieldErrors = (
  rows: readonly PlannedInbox[],
  fields: Readonly<Record<string, string>>,
): PlannedInbox[] =>
  rows.map((row, index) => {
    const messages = Object.entries(fields).flatMap(([path, fieldMessage]) =>
      path.startsWith(`emails.${index}.`) ? [fieldMessage] : [],
    );
    return messages.length === 0 ? row : { ...row, refusal: { code: 'field', message: messages.join(' ') } };
  });
