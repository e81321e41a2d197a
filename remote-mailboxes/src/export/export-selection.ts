import type { ExportPreview } from '@roost/shared/contracts/exports/export';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import type { MailboxSelection } from '@roost/shared/contracts/selection';

/** Choices before an export starts. */
export type ExportSelection = {
  platform: ExportPlatform;
  selection: MailboxSelection;
  preview: ExportPreview;
};

/** Whether some selected inboxes are excluded. */
export const isPartial = ({ ready, total }: ExportPreview): boolean => ready < total;
