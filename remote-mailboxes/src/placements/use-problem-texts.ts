import { useLingui } from '@lingui/react/macro';
import type { SeedProblem } from '@roost/shared/contracts/deliverability/inbox-placement';

/** Why nothing is known about the message at a seed inbox. */
export const useProblemTexts = (): Record<SeedProblem, string> => {
  const { t } = useLingui();
  return {
    'login-refused': t`The server refused the login to the seed inbox.`,
    'no-spam-folder': t`Not in the inbox, and the server names no spam folder.`,
    'not-configured': t`Roost no longer has an account for this seed inbox.`,
    'not-sent': t`The message has not been sent.`,
    'read-failed': t`The server could not read the seed inbox.`,
    'send-refused': t`The mail server refused to send the message.`,
    unreachable: t`The server of the seed inbox did not answer.`,
  };
};
