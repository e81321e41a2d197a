import { Plural, useLingui } from '@lingui/react/macro';
import type { ExportPreview } from '@roost/shared/contracts/exports/export';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { StatusBadge } from '@roost/shared/ui/core';

type ReadinessListProps = { platform: ExportPlatform; preview: ExportPreview };

/** Counts of the selected inboxes by state. */
export const ReadinessList = ({ platform, preview }: ReadinessListProps) => {
  const { t } = useLingui();
  const { ready, pending, inactive, unsupported } = preview;
  return (
    <div className="r-badges" role="group" aria-label={t`Inbox readiness`}>
      <StatusBadge tone="success">
        <Plural value={ready} one="# ready" other="# ready" />
      </StatusBadge>
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
      {platform !== 'Csv' && (
        <StatusBadge tone={unsupported > 0 ? 'warning' : 'neutral'}>
          <Plural value={unsupported} one={`# not supported by ${platform}`} other={`# not supported by ${platform}`} />
        </StatusBadge>
      )}
    </div>
  );
};
