import { Plural, Trans } from '@lingui/react/macro';
import type { ExportPreview } from '@roost/shared/contracts/exports/export';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { Banner } from '@roost/shared/ui/core';

type ExportObstacleProps = { platform: ExportPlatform; type: InboxListType; preview: ExportPreview };

/** Explains which inboxes cannot be exported, and what happens to the others. */
export const ExportObstacle = ({ platform, type, preview }: ExportObstacleProps) => {
  const names = useInboxTypeNames();
  const { ready, pending, inactive, unsupported } = preview;
  return (
    <>
      {pending > 0 && (
        <Banner tone="danger">
          <p>
            <Trans>Export failed: One or more selected inboxes are still in Pending state.</Trans>
          </p>
          <p>
            {ready > 0 ? (
              <Trans>You can export the ready inboxes now and the others later.</Trans>
            ) : (
              <Trans>Try again when they are active.</Trans>
            )}
          </p>
        </Banner>
      )}
      {inactive > 0 && (
        <Banner tone="warning">
          <Plural
            value={inactive}
            one="# inbox is inactive and can't send. It's left out of the file."
            other="# inboxes are inactive and can't send. They're left out of the file."
          />
        </Banner>
      )}
      {unsupported > 0 && (
        <Banner tone="warning">
          <Trans>
            {platform} can't import inboxes of the type {names[type]}. Choose another platform.
          </Trans>
        </Banner>
      )}
    </>
  );
};
