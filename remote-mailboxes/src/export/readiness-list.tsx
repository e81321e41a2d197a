import { Plural } from '@lingui/react/macro';
import { StatusBadge } from '@roost/shared/ui/core';
import type { ExportReadiness } from './export-readiness.ts';

/** How the chosen inboxes stand, in one line. */
export const ReadinessList = ({ readiness }: { readiness: ExportReadiness }) => {
  const { ready, pending, updating, inactive, unknown } = readiness;
  return (
    <div className="r-badges">
      <StatusBadge tone="success">
        <Plural value={ready.length} one="# ready" other="# ready" />
      </StatusBadge>
      <StatusBadge tone="info">
        <Plural value={pending} one="# pending" other="# pending" />
      </StatusBadge>
      {updating > 0 && (
        <StatusBadge tone="info">
          <Plural value={updating} one="# updating" other="# updating" />
        </StatusBadge>
      )}
      {inactive > 0 && (
        <StatusBadge tone="danger">
          <Plural value={inactive} one="# inactive" other="# inactive" />
        </StatusBadge>
      )}
      {unknown > 0 && (
        <StatusBadge tone="neutral">
          <Plural
            value={unknown}
            one="# on another page, checked when it is exported"
            other="# on other pages, checked when they are exported"
          />
        </StatusBadge>
      )}
    </div>
  );
};
