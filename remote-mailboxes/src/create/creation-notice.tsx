import { Plural, Trans } from '@lingui/react/macro';
import { useFailureText } from '@roost/shared/http';
import { Banner } from '@roost/shared/ui/core';
import type { CreationOutcome } from './use-creation.ts';

/** Explains why the last attempt failed. */
export const CreationNotice = ({ outcome }: { outcome: CreationOutcome | null }) => {
  const textOf = useFailureText();
  switch (outcome?.kind) {
    case undefined:
    case 'created':
      return null;
    case 'failed':
      return (
        <Banner tone="danger">
          <strong>
            <Trans>Failed to create mailboxes</Trans>
          </strong>{' '}
          {textOf(outcome.failure)}
        </Banner>
      );
    case 'partly':
      return (
        <Banner tone={outcome.created === 0 ? 'danger' : 'warning'}>
          <strong>
            <Trans>Failed to create mailboxes</Trans>
          </strong>{' '}
          {outcome.created > 0 && (
            <Plural value={outcome.created} one="# inbox was created." other="# inboxes were created." />
          )}{' '}
          <Trans>The inboxes below weren't created. Each one shows the reason.</Trans>
        </Banner>
      );
    case 'unknown':
      return (
        <Banner tone="warning">
          <Trans>
            The server didn't respond, so we don't know if the inboxes were created. Press “Create Inboxes” again:
            nothing is created twice.
          </Trans>
        </Banner>
      );
  }
};
