import { useLingui } from '@lingui/react/macro';
import type { ExportFailure, ExportFault, MailboxExport } from '@roost/shared/contracts/exports/export';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { saveText } from '@roost/shared/files/save-text';
import { byteOrderMark, cellText, csvRecord } from '@roost/shared/rules/csv/csv';

/** Saves the inboxes that an export did not deliver as a CSV file that Excel reads. */
export const useFailuresFile = (): ((made: MailboxExport, failures: readonly ExportFailure[]) => void) => {
  const { t } = useLingui();
  const reasons: Record<ExportFault, string> = {
    interrupted: t`The connection was lost before the file was complete.`,
    'mailboxes-gone': t`The inbox was deleted.`,
    'sign-in-refused': t`The tool rejected the credentials.`,
    'provider-failed': t`The tool didn't accept the inbox.`,
    'no-answer': t`The tool didn't answer. It may have the inbox.`,
  };
  return ({ platform, createdAt }, failures) => {
    const records = [
      [t`Email`, t`Reason`, t`Answer of the tool`],
      ...failures.map(({ email, reason, message }) => [
        cellText(email),
        lookUp(reasons, reason, reason),
        cellText(message ?? ''),
      ]),
    ];
    const name = `failures-${platform.toLowerCase()}-${createdAt.slice(0, 10)}.csv`;
    saveText(byteOrderMark + records.map(csvRecord).join(''), { name, type: 'text/csv' });
  };
};
