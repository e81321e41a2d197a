import { Plural } from '@lingui/react/macro';
import type { ExportPreview } from '@roost/shared/contracts/export';
import { StatusBadge } from '@roost/shared/ui/core';

/** How the chosen inboxes stand, in one line. */
export const ReadinessList = ({ preview }: { preview: ExportPreview }) => {
  const { ready, pending, inactive } = preview;
  return (
    <div className="r-badges">
      <StatusBadge tone="success">
        <Plural value={ready} one="# ready" other="# ready" />
      </StatusBadge>
      <StatusBadge tone="info">
        <Plural value={pending} one="# pending" other="# pending" />
      </StatusBadge>
      {inactive > 0 && (
        <StatusBadge tone="danger">
          <Plural value={inactive} one="# inactive" other="# inactive" />
        </StatusBadge>
      )}
    </div>
  );
};
