import type { ComponentProps } from 'react';
import { MailboxesPage } from './mailboxes/mailboxes-page.tsx';
import { useRunSpamChecks } from './spam-checks/use-run-spam-checks.ts';

/** The list of one type, with the spam check action of the list of checks. */
export const MailboxesListPage = (props: Omit<ComponentProps<typeof MailboxesPage>, 'onSpamCheck'>) => {
  const { runOne } = useRunSpamChecks();
  return <MailboxesPage {...props} onSpamCheck={runOne} />;
};
