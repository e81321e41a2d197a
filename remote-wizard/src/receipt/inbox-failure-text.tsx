import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Receipt } from '@roost/shared/contracts/billing/receipt';
import { useFormats } from '@roost/shared/i18n';

type InboxFailure = NonNullable<NonNullable<Receipt['inboxes']>['rows'][number]['failure']>;

/** Why a paid inbox could not be created, and what happens next. */
export const InboxFailureText = ({ failure: { code, message, nextRetryAt } }: { failure: InboxFailure }) => {
  const formats = useFormats();
  const words: Record<InboxFailure['code'], ReactNode> = {
    taken: <Trans>This address exists already.</Trans>,
    reserved: <Trans>The provider reserves this address.</Trans>,
    'unknown-domain': <Trans>Its domain is not in this workspace.</Trans>,
    'wrong-type': <Trans>Its domain has inboxes of another type.</Trans>,
    'limit-reached': <Trans>There was no free slot for it.</Trans>,
    'provider-failed': <Trans>The provider could not create it: {message}</Trans>,
  };
  const moment = nextRetryAt === null ? null : formats.moment(nextRetryAt);
  return (
    <>
      {words[code]} {moment === null ? <Trans>It is not retried.</Trans> : <Trans>The next try is at {moment}.</Trans>}
    </>
  );
};
