import type { CallAnswer, CallInput } from '@roost/shared/contracts/endpoint';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import type { createMailboxes } from '@roost/shared/contracts/mailbox';
import type { BuilderRow } from './creation-draft.ts';

type Body = CallInput<typeof createMailboxes>['body'];
type Results = CallAnswer<typeof createMailboxes>['results'];

/** What is asked of the API; optional fields that are empty are left out. */
export const creationRequest = (rows: readonly BuilderRow[], { type }: { type: InboxType }): Body => ({
  emails: rows.map((row) => ({
    firstName: row.firstName.trim(),
    lastName: row.lastName.trim(),
    email: `${row.email}@${row.domain}`,
    ...(row.signature.trim() !== '' && { signature: row.signature }),
    ...(row.forwardTo.trim() !== '' && { forwardTo: row.forwardTo.trim() }),
  })),
  type,
});

/** The rows that were not created, each with its reason. Results come in the order of what was asked for. */
export const refusedRows = (asked: readonly BuilderRow[], results: Results): BuilderRow[] =>
  asked.flatMap((row, index) => {
    const result = results[index];
    return result?.mailbox ? [] : [{ ...row, refusal: result?.failure ?? { code: '', message: '' } }];
  });

/** The rows with what a refusal of the whole request says of each, as `emails.2.email`. */
export const withFieldRefusals = (
  rows: readonly BuilderRow[],
  fields: Readonly<Record<string, string>>,
): BuilderRow[] =>
  rows.map((row, index) => {
    const messages = Object.entries(fields).flatMap(([path, said]) =>
      path.startsWith(`emails.${index}.`) ? [said] : [],
    );
    return messages.length === 0 ? row : { ...row, refusal: { code: 'field', message: messages.join(' ') } };
  });
