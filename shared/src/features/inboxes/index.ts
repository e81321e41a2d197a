export { InboxTypeLabel } from './inbox-type-label.tsx';
export { useInboxTypeNames } from './use-inbox-type-names.ts';
export { usePlatformNames } from './use-platform-names.ts';
export { usePlanFaultMessages } from './use-plan-fault-messages.ts';
