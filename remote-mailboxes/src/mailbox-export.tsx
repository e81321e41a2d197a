import { ExportDialog, type ExportDialogProps } from './export/export-dialog.tsx';
import { ExportProgress } from './exports/export-progress.tsx';

/** The export dialog of a list, with the progress view of the history. */
export const MailboxExport = (props: ExportDialogProps) => <ExportDialog {...props} progress={ExportProgress} />;
