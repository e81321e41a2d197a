import type { ExportPreview } from '@roost/shared/contracts/export';
import type { ExportPlatform } from '@roost/shared/contracts/export-platform';
import type { MailboxSelection } from '@roost/shared/contracts/selection';

/** What was decided on before an export begins. */
export type Chosen = {
  platform: ExportPlatform;
  selection: MailboxSelection;
  preview: ExportPreview;
};

/** Whether some of the selected inboxes have to be left out. */
export const isPartial = ({ ready, total }: ExportPreview): boolean => ready < total;
