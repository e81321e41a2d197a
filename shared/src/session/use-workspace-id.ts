import { useSession } from './session.ts';

/** Id of the open workspace. Parts are only shown inside one; throws elsewhere. */
export const useWorkspaceId = (): string => {
  const id = useSession((session) => session.workspace?.id);
  if (id === undefined) throw new Error('There is no open workspace');
  return id;
};
