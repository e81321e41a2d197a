import type { Features } from '@roost/shared/contracts/workspace';
import { runtimeConfig } from '@roost/shared/platform';
import { useSession } from './session.ts';

export type Feature = keyof Features;

/** Whether a feature is on: for the open workspace if it says so, otherwise by the deployment's configuration. */
export const useFeature = (feature: Feature): boolean =>
  useSession((session) => session.workspace?.features?.[feature]) ?? runtimeConfig().features[feature] ?? false;
