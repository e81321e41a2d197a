import type { ExportPreview } from '@roost/shared/contracts/exports/export';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import type { ExportSettings } from '@roost/shared/contracts/exports/export-settings';
import type { MailboxSelection } from '@roost/shared/contracts/selection';

/** Choices before an export starts. */
export type ExportSelection = {
  platform: ExportPlatform;
  selection: MailboxSelection;
  /** Whether to skip inboxes that already reached the platform. */
  onlyNew: boolean;
  /** Undefined for the defaults of the platform. */
  settings: ExportSettings | undefined;
  preview: ExportPreview;
};

/** The input of the preview: the same in each step, so that the steps share one response. */
export const previewInput = ({ platform, selection, onlyNew, settings }: Omit<ExportSelection, 'preview'>) => ({
  body: { platform, mailboxIds: selection, onlyNew, settings },
});

/** Number of selected inboxes that cannot be exported. */
export const unreadyCount = ({ pending, inactive, unsupported }: ExportPreview): number =>
  pending + inactive + unsupported;

/** Number of ready inboxes that an earlier or running export contains. */
export const exportedCount = ({ exported, exporting }: ExportPreview): number => exported + exporting;
