export { FlowActions } from './flow-actions.tsx';
