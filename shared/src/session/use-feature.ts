import type { Features } from '@roost/shared/contracts/workspaces/workspace';
import { runtimeConfig } from '@roost/shared/platform';
import { startWorkspace } from './own-workspaces.ts';
import { session, useSession, type Session } from './session.ts';

export type Feature = keyof Features;

/**
 * Whether a feature is on. The setting of the open workspace, or of the one that `/` opens, overrides the deployment's
 * configuration.
 */
export const useFeature = (feature: Feature): boolean => useSession((present) => isOn(present, feature));

/** The same for code outside components, such as a guard. */
export const hasFeature = (feature: Feature): boolean => isOn(session(), feature);

const isOn = ({ workspace, user }: Session, feature: Feature): boolean =>
  (workspace ?? (user && startWorkspace(user)))?.features?.[feature] ?? runtimeConfig().features[feature] ?? false;
