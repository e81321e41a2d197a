export { ExportProgress } from './export-progress.tsx';
export { ExportsButton } from './exports-button.tsx';
