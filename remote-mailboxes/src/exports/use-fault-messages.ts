import { useLingui } from '@lingui/react/macro';
import type { ExportFault, MailboxExport } from '@roost/shared/contracts/exports/export';
import { lookUp } from '@roost/shared/contracts/open-enum';

/** Messages for the reasons of a failed export. */
export const useFaultMessages = (): ((reason: NonNullable<MailboxExport['reason']>) => string) => {
  const { t } = useLingui();
  return ({ code, message }) => {
    const messages: Record<ExportFault, string> = {
      interrupted: t`The connection was lost before the file was complete.`,
      'mailboxes-gone': t`An inbox was deleted in the meantime. A retry skips this inbox.`,
      'sign-in-refused': t`The tool rejected the credentials. Export again with other credentials.`,
      'provider-failed': t`The tool didn't accept all of the inboxes. A retry exports the rest.`,
      'no-answer': t`The tool didn't answer. A retry checks which inboxes it has, and exports the rest.`,
    };
    return lookUp(messages, code, message);
  };
};
