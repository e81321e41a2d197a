import { useLingui } from '@lingui/react/macro';
import type { FailureReason } from './bulk-run.ts';

/** Describes why an inbox was not changed. */
export const useFailureMessages = (): ((why: FailureReason) => string) => {
  const { t } = useLingui();
  return ({ code, message }) => {
    const messages: Record<FailureReason['code'], string> = {
      unknown: t`This inbox no longer exists.`,
      'mailbox-busy': t`The inbox is being set up or changed. Try again once it's active.`,
      'forwards-to-itself': t`An inbox can't forward to itself.`,
      'provider-failed': t`The provider didn't accept the change. Try again later.`,
      'not-checkable': t`Outlook inboxes can't be checked.`,
      'not-cancellable': t`Only the deletion of Google Workspace inboxes can be canceled.`,
      'not-deletable': t`Outlook inboxes can't be deleted here.`,
      'not-awaiting-slot': t`This inbox isn't waiting for a slot.`,
      'domain-not-active': t`The domain is not active.`,
      'limit-reached': t`You selected more inboxes than there are free slots.`,
      refused: message === '' ? t`Something went wrong. Please try again later.` : message,
      'no-answer': t`The server didn't respond, and the change wasn't made.`,
      'not-sent': t`You left the page before everything was sent.`,
    };
    return messages[code];
  };
};
