import { useLingui } from '@lingui/react/macro';
import type { Why } from './bulk-run.ts';

/** Describes why a domain was not changed. */
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
      'no-answer': t`No response came, and the server has not made the change.`,
      'not-sent': t`The page was left before everything was sent.`,
    };
    return words[code];
  };
};
