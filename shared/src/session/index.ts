export { provideRefreshLimits, refreshLimits } from './limits.ts';
export { changeSession, changeUser, changeWorkspace, session, useSession, type Session } from './session.ts';
export { ownWorkspaces, startWorkspace } from './own-workspaces.ts';
export { usePermission, useMissingPermission, type Permission } from './permissions.ts';
export { useBillingZone } from './use-billing-zone.ts';
export { hasFeature, useFeature, type Feature } from './use-feature.ts';
export { useWorkspaceId } from './use-workspace-id.ts';
