import type { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { localPartFault } from '@roost/shared/rules/names/local-part';
import type { LocalPartFault } from '@roost/shared/rules/names/local-part';
import type { NewMailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { takesAvatar } from '@roost/shared/rules/mailboxes/mailbox-rules';
import type { Database } from '#database/database.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { reject } from '#errors/api-exception.ts';
import { isStoredFile } from '#uploads/is-stored-file.ts';

/** Rejects the whole request when a row breaks a rule of the form. `at` is the path of the rows in the body. */
export const rejectBadRows = (rows: readonly NewMailbox[], { type, at }: { type: InboxType; at: string }): void => {
  const fields = Object.fromEntries(
    rows.flatMap((row, index): [string, string][] => {
      const fault = localPartFault(splitAddress(row.email).localPart, { type });
      return [
        // A reserved name fails only its own row.
        ...(fault === null || fault === 'reserved'
          ? []
          : [[`${at}.${index}.email`, messages[fault]] as [string, string]]),
        ...(!takesAvatar(type) && row.avatar !== undefined
          ? [[`${at}.${index}.avatar`, "Shared inboxes can't have a picture"] as [string, string]]
          : []),
      ];
    }),
  );
  if (Object.keys(fields).length === 0) return;
  reject(422, { code: 'invalid-mailboxes', message: "Some of the inboxes can't be created as entered.", fields });
};

/** Rejects the request when a picture was not uploaded. */
export const rejectUnknownPictures = async (
  database: Database,
  sandbox: Pick<Sandbox, 'storage'>,
  { workspaceId, rows }: { workspaceId: string; rows: readonly NewMailbox[] },
): Promise<void> => {
  const fields: Record<string, string> = {};
  for (const [index, { avatar }] of rows.entries()) {
    if (avatar === undefined || (await isStoredFile(database, sandbox, { workspaceId, url: avatar }))) continue;
    fields[`emails.${index}.avatar`] = 'This picture was not uploaded';
  }
  if (Object.keys(fields).length === 0) return;
  reject(422, {
    code: 'invalid-mailboxes',
    message: 'Some of the pictures were not uploaded. Choose them again.',
    fields,
  });
};

/** Splits an address into lower-case local part and domain. */
export const splitAddress = (email: string): { localPart: string; domain: string } => {
  const at = email.lastIndexOf('@');
  return { localPart: email.slice(0, at).toLowerCase(), domain: email.slice(at + 1).toLowerCase() };
};

const messages: Record<Exclude<LocalPartFault, 'reserved'>, string> = {
  required: 'Email is required',
  short: 'Minimum length for email is 2',
  long: 'Maximum length for email is 64',
  pattern: 'Only allowed: a–z A–Z 0–9 dot - _',
};
