import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Receipt } from '@roost/shared/contracts/billing/receipt';
import type { CreationFault } from '@roost/shared/contracts/mailboxes/mailbox';
import { lookUp } from '@roost/shared/contracts/open-enum';
import { useFormats } from '@roost/shared/i18n';

type InboxFailure = NonNullable<NonNullable<Receipt['inboxes']>['rows'][number]['failure']>;

/** Why a paid inbox could not be created, and what happens next. */
export const InboxFailureText = ({ failure: { code, message, nextRetryAt } }: { failure: InboxFailure }) => {
  const formats = useFormats();
  const messages: Record<CreationFault, ReactNode> = {
    taken: <Trans>This address already exists.</Trans>,
    reserved: <Trans>The provider reserves this address.</Trans>,
    'unknown-domain': <Trans>The domain isn't in this workspace.</Trans>,
    'wrong-type': <Trans>The domain has inboxes of another type.</Trans>,
    'limit-reached': <Trans>No free slot was available.</Trans>,
    'provider-failed': <Trans>The provider couldn't create this inbox: {message}</Trans>,
  };
  const moment = nextRetryAt === null ? null : formats.moment(nextRetryAt);
  return (
    <>
      {lookUp(messages, code, message)}{' '}
      {moment === null ? <Trans>We won't try again.</Trans> : <Trans>We'll try again at {moment}.</Trans>}
    </>
  );
};
