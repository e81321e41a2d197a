import { Plural, useLingui } from '@lingui/react/macro';
import type { ExportPreview } from '@roost/shared/contracts/exports/export';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { StatusBadge } from '@roost/shared/ui/core';

type ReadinessListProps = { platform: ExportPlatform; onlyNew: boolean; preview: ExportPreview };

/** Counts of the selected inboxes by state, without zeros. */
export const ReadinessList = ({ platform, onlyNew, preview }: ReadinessListProps) => {
  const { t } = useLingui();
  const { ready, pending, inactive, unsupported, exported, exporting } = preview;
  return (
    <div className="r-badges" role="group" aria-label={t`Inbox readiness`}>
      {ready > 0 && (
        <StatusBadge tone="success">
          <Plural value={ready} one="# ready" other="# ready" />
        </StatusBadge>
      )}
      {onlyNew && exported > 0 && (
        <StatusBadge tone="neutral">
          <Plural value={exported} one="# already exported" other="# already exported" />
        </StatusBadge>
      )}
      {onlyNew && exporting > 0 && (
        <StatusBadge tone="info">
          <Plural value={exporting} one="# being exported" other="# being exported" />
        </StatusBadge>
      )}
      {pending > 0 && (
        <StatusBadge tone="info">
          <Plural value={pending} one="# pending" other="# pending" />
        </StatusBadge>
      )}
      {inactive > 0 && (
        <StatusBadge tone="danger">
          <Plural value={inactive} one="# inactive" other="# inactive" />
        </StatusBadge>
      )}
      {unsupported > 0 && (
        <StatusBadge tone="warning">
          <Plural value={unsupported} one={`# not supported by ${platform}`} other={`# not supported by ${platform}`} />
        </StatusBadge>
      )}
    </div>
  );
};
