import { Trans } from '@lingui/react/macro';
import { useFailureText, type Failure } from '@roost/shared/http';
import { Banner } from '@roost/shared/ui/core';

export const StartFailure = ({ failure }: { failure: Failure }) => {
  const textOf = useFailureText();
  return (
    <Banner tone="danger">
      {failure.kind === 'conflict' && failure.code === 'mailboxes-pending' ? (
        <Trans>Export failed: One or more selected inboxes are still in Pending state.</Trans>
      ) : (
        <>
          <strong>
            <Trans>Export failed</Trans>
          </strong>{' '}
          {textOf(failure)}
        </>
      )}
    </Banner>
  );
};
