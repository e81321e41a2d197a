export { HealthBadge } from './health-badge.tsx';
export { HealthDialog } from './health-dialog.tsx';
