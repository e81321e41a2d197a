export { HealthBadge } from './health-badge.tsx';
export { HealthDialog } from './health-dialog.tsx';
export { useOutcomeMessages } from './use-outcome-messages.ts';
