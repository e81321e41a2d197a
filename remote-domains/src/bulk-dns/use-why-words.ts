import { useLingui } from '@lingui/react/macro';
import type { Why } from './bulk-run.ts';

/** Why a domain was not changed, in a person's words. */
export const useWhyWords = (): ((why: Why) => string) => {
  const { t } = useLingui();
  return ({ code, message }) => {
    const words: Record<Why['code'], string> = {
      unknown: t`This domain no longer exists.`,
      'not-active': t`The domain is not active.`,
      'several-dmarc-records': t`It has several DMARC records. Delete all but one first.`,
      'alias-at-dmarc': t`A CNAME stands at _dmarc. Delete it first.`,
      'leads-to-itself': t`The domain would lead to itself.`,
      'provider-failed': t`The DNS provider did not take the change. Try again later.`,
      refused: message === '' ? t`Something went wrong. Please try again later.` : message,
      'no-answer': t`No answer came, and the change was not found when asked again.`,
      'not-sent': t`It was not sent, because the page was closed.`,
    };
    return words[code];
  };
};
