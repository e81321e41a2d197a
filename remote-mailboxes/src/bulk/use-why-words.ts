import { useLingui } from '@lingui/react/macro';
import type { Why } from './bulk-run.ts';

/** Describes why an inbox was not changed. */
export const useWhyWords = (): ((why: Why) => string) => {
  const { t } = useLingui();
  return ({ code, message }) => {
    const words: Record<Why['code'], string> = {
      unknown: t`This inbox no longer exists.`,
      'mailbox-busy': t`It is being set up or changed. Try again when it is active.`,
      'forwards-to-itself': t`An inbox cannot forward to itself.`,
      'provider-failed': t`The provider did not take the change. Try again later.`,
      'not-checkable': t`Outlook inboxes cannot be checked.`,
      'not-cancellable': t`Only the deletion of Google Workspace inboxes can be canceled.`,
      'not-awaiting-slot': t`This inbox is not inactive because of too few slots.`,
      'domain-not-active': t`The domain is not active.`,
      'limit-reached': t`More inboxes were selected than slots are free.`,
      refused: message === '' ? t`Something went wrong. Please try again later.` : message,
      'no-answer': t`No response came, and the server has not made the change.`,
      'not-sent': t`The page was left before everything was sent.`,
    };
    return words[code];
  };
};
