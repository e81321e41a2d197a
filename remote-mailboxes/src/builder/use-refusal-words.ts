import { useLingui } from '@lingui/react/macro';
import type { CreationResult } from '@roost/shared/contracts/mailboxes/mailbox';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';

type Code = NonNullable<CreationResult['failure']>['code'];

/** Why the API did not create an inbox; an unknown reason uses the API's own message. */
export const useRefusalWords = (): ((refusal: NonNullable<PlannedInbox['refusal']>) => string) => {
  const { t } = useLingui();
  const words: Record<Code, string> = {
    taken: t`This address exists already. Choose another.`,
    reserved: t`The provider keeps this address for itself. Choose another.`,
    'unknown-domain': t`The domain is not an active domain of this workspace. Choose another.`,
    'wrong-type': t`The domain has inboxes of another type. Choose another.`,
    'limit-reached': t`You have reached the limit of mailboxes`,
    'provider-failed': t`The provider could not create this inbox. Try again.`,
  };
  return ({ code, message }) => (isKnown(code, words) ? words[code] : message);
};

const isKnown = (code: string, words: Record<Code, string>): code is Code => Object.hasOwn(words, code);
