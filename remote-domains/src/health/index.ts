export { HealthDialog } from './health-dialog.tsx';
