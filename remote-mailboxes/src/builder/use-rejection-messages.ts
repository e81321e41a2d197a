import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CreationFault } from '@roost/shared/contracts/mailboxes/mailbox';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';

/** Why the API did not create an inbox; an unknown reason uses the API's own message. */
export const useRejectionMessages = (): ((refusal: NonNullable<PlannedInbox['refusal']>) => string) => {
  const { t } = useLingui();
  return useMemo(() => {
    const words: Record<CreationFault, string> = {
      taken: t`This address already exists. Choose another.`,
      reserved: t`The provider reserves this address. Choose another.`,
      'unknown-domain': t`The domain isn't active in this workspace. Choose another domain.`,
      'wrong-type': t`The domain has inboxes of another type. Choose another domain.`,
      'limit-reached': t`You have reached the limit of mailboxes`,
      'provider-failed': t`The provider could not create this inbox. Try again.`,
    };
    return ({ code, message }) => (isKnown(code, words) ? words[code] : message);
  }, [t]);
};

const isKnown = (code: string, messages: Record<CreationFault, string>): code is CreationFault =>
  Object.hasOwn(messages, code);
