import { useLingui } from '@lingui/react/macro';
import type { MailboxExport } from '@roost/shared/contracts/exports/export';

/** Messages for the reasons of a failed export. */
export const useFaultWords = (): ((reason: NonNullable<MailboxExport['reason']>) => string) => {
  const { t } = useLingui();
  return ({ code }) =>
    ({
      interrupted: t`The connection broke before the file was whole.`,
      'mailboxes-gone': t`An inbox was deleted meanwhile. A retry leaves it out.`,
      'sign-in-refused': t`The tool refused the sign-in. Export again and sign in with other data.`,
      'provider-failed': t`The tool did not take all of the inboxes. A retry goes on with the rest.`,
    })[code];
};
