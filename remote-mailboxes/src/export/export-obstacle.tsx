import { Plural, Trans } from '@lingui/react/macro';
import type { ExportPreview } from '@roost/shared/contracts/export';
import { useFailureText, type Failure } from '@roost/shared/http';
import { Banner } from '@roost/shared/ui/core';

type ExportObstacleProps = {
  preview: ExportPreview;
  failure: Failure | null;
};

/** Why the export cannot be made, or was not. */
export const ExportObstacle = ({ preview, failure }: ExportObstacleProps) => {
  const textOf = useFailureText();
  const { ready, pending, inactive } = preview;
  if (pending > 0) {
    return (
      <Banner tone="danger">
        <p>
          <Trans>Export failed: One or more selected inboxes are still in Pending state.</Trans>
        </p>
        <p>
          {ready > 0 ? (
            <Trans>You can export the ready ones now and the others later.</Trans>
          ) : (
            <Trans>Try again when they are active.</Trans>
          )}
        </p>
      </Banner>
    );
  }
  if (failure !== null) {
    return (
      <Banner tone="danger">
        <strong>
          <Trans>Export failed</Trans>
        </strong>{' '}
        {textOf(failure)}
      </Banner>
    );
  }
  if (inactive === 0) return null;
  return (
    <Banner tone="warning">
      <Plural
        value={inactive}
        one="# inbox is inactive and cannot send. It is left out of the file."
        other="# inboxes are inactive and cannot send. They are left out of the file."
      />
    </Banner>
  );
};
