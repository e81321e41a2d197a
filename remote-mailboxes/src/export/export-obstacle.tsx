import { Plural, Trans } from '@lingui/react/macro';
import { useFailureText, type Failure } from '@roost/shared/http';
import { Banner } from '@roost/shared/ui/core';
import type { ExportReadiness } from './export-readiness.ts';

type ExportObstacleProps = {
  readiness: ExportReadiness;
  failure: Failure | null;
  /** The server found one that is pending where the page did not know of it. */
  isRefused: boolean;
};

/** Why the export cannot be made, or was not. */
export const ExportObstacle = ({ readiness, failure, isRefused }: ExportObstacleProps) => {
  const textOf = useFailureText();
  const { ready, pending, updating, inactive } = readiness;
  if (isRefused || pending + updating > 0) {
    return (
      <Banner tone="danger">
        <p>
          <Trans>Export failed: One or more selected inboxes are still in Pending state.</Trans>
        </p>
        <p>
          {ready.length > 0 ? (
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
