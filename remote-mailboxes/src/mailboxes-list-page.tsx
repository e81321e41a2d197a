import type { ComponentProps } from 'react';
import { MailboxesPage } from './mailboxes/mailboxes-page.tsx';
import { useRunSpamChecks } from './spam-checks/use-run-spam-checks.ts';

/** The list of one type, from which an inbox is checked as it is from the list of checks. */
export const MailboxesListPage = (props: Omit<ComponentProps<typeof MailboxesPage>, 'onSpamCheck'>) => {
  const { runOne } = useRunSpamChecks();
  return <MailboxesPage {...props} onSpamCheck={runOne} />;
};
