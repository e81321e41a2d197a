import { ExportDialog, type ExportDialogProps } from './export/export-dialog.tsx';
import { ExportProgress } from './exports/export-progress.tsx';

/** The export of inboxes from a list: what to decide on before, and then how far it is, as in the history. */
export const MailboxExport = (props: ExportDialogProps) => <ExportDialog {...props} progress={ExportProgress} />;
