import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ExportFault, MailboxExport } from '@roost/shared/contracts/exports/export';
import { lookUp } from '@roost/shared/contracts/open-enum';

/** Says why an export failed, and what a retry does. Null without a reason. */
export const useFailureReason = (): ((failed: MailboxExport) => string | null) => {
  const { t } = useLingui();
  return ({ reason, check, platform, rows }) => {
    if (reason === null) return null;
    const causes: Record<ExportFault, string> = {
      interrupted: t`The connection was lost before the file was complete.`,
      'mailboxes-gone': t`An inbox was deleted in the meantime.`,
      'sign-in-refused': t`The tool rejected the credentials.`,
      'provider-failed': t`The tool didn't accept all of the inboxes.`,
      'no-answer': t`The tool didn't answer.`,
    };
    const retries: Record<ExportFault, string> = {
      interrupted: '',
      'mailboxes-gone': t`A retry skips this inbox.`,
      'sign-in-refused': t`Export again with other credentials.`,
      'provider-failed': t`A retry exports the rest.`,
      'no-answer': t`A retry checks which inboxes it has, and exports the rest.`,
    };
    const retry =
      check?.fault === 'other-account'
        ? plural(rows, {
            one: `Roost now signs in to another account of ${platform}. A retry exports # inbox to it.`,
            other: `Roost now signs in to another account of ${platform}. A retry exports all # inboxes to it.`,
          })
        : lookUp(retries, reason.code, '');
    return `${lookUp(causes, reason.code, reason.message)} ${retry}`.trim();
  };
};
