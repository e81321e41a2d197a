export { PlacementStatusBadge } from './placement-status-badge.tsx';
