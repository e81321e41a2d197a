import { runtimeConfig } from '@roost/shared/platform';
import { session } from '@roost/shared/session';

/** Whether the user can open the inspector: staff always can, others where the stage allows it. */
export const mayInspect = (): boolean => {
  const { stage, inspector = stage !== 'production' } = runtimeConfig();
  return inspector || session().user?.mayBeSuperAdmin === true;
};
