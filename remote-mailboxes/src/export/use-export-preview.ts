import { previewExport } from '@roost/shared/contracts/export';
import type { MailboxSelection } from '@roost/shared/contracts/selection';
import { useCall } from '@roost/shared/query';

/** While some are being set up it is asked again this often, in ms. */
const whilePending = 2_000;

/** How the chosen inboxes stand before they are exported, over all pages. */
export const useExportPreview = (mailboxIds: MailboxSelection) =>
  useCall(
    previewExport,
    { body: { platform: 'Csv', mailboxIds } },
    { repeatEvery: (preview) => ((preview?.pending ?? 0) > 0 ? whilePending : false) },
  );
