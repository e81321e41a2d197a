export { ExportStatusBadge } from './export-status-badge.tsx';
export { ExportProgress } from './export-progress.tsx';
export { exportToast } from './export-toast.ts';
export { ExportsButton } from './exports-button.tsx';
