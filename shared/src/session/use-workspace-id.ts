import { useSession } from './session.ts';

/** Id of the open workspace. Throws outside a workspace, where no remote is rendered. */
export const useWorkspaceId = (): string => {
  const id = useSession((session) => session.workspace?.id);
  if (id === undefined) throw new Error('There is no open workspace');
  return id;
};
