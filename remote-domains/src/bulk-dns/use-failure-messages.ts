import { useLingui } from '@lingui/react/macro';
import type { FailureReason } from './bulk-run.ts';

/** Describes why a domain was not changed. */
export const useFailureMessages = (): ((why: FailureReason) => string) => {
  const { t } = useLingui();
  return ({ code, message }) => {
    const messages: Record<FailureReason['code'], string> = {
      unknown: t`This domain no longer exists.`,
      'not-active': t`The domain is not active.`,
      'several-dmarc-records': t`The domain has several DMARC records. Delete all but one, then try again.`,
      'alias-at-dmarc': t`The domain has a CNAME record at _dmarc. Delete that record, then try again.`,
      'leads-to-itself': t`A domain can't redirect to itself.`,
      'provider-failed': t`The DNS provider didn't accept the change. Try again later.`,
      refused: message === '' ? t`Something went wrong. Please try again later.` : message,
      'no-answer': t`The server didn't respond, and the change wasn't made.`,
      'not-sent': t`You left the page before everything was sent.`,
    };
    return messages[code];
  };
};
