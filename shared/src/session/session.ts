import type { SubscriptionPlan } from '@roost/shared/contracts/billing';
import type { Member } from '@roost/shared/contracts/member';
import type { User } from '@roost/shared/contracts/user';
import type { Limitations, Workspace } from '@roost/shared/contracts/workspace';
import { create } from 'zustand';

/** Who is here and where: what every part knows without asking. The host writes it, parts read it. */
export type Session = {
  user: User | null;
  /** The user in the open workspace, with roles. */
  member: Member | null;
  workspace: Workspace | null;
  limitations: Limitations | null;
  plans: readonly SubscriptionPlan[];
};

const nobody: Session = { user: null, member: null, workspace: null, limitations: null, plans: [] };

export const useSession = create<Session>()(() => nobody);

/** The session now, for code that is not a component. */
export const session = (): Session => useSession.getState();

/** For the profile: the user as the API answers a change of it. */
export const changeUser = (user: User): void => useSession.setState({ user });

/** For the settings of the workspace: the workspace as the API answers a change of it. */
export const changeWorkspace = (workspace: Workspace): void =>
  useSession.setState(({ user, member }) => ({
    workspace,
    member: member === null ? null : { ...member, workspace },
    user:
      user === null
        ? null
        : {
            ...user,
            members: user.members.map((own) => (own.workspace.id === workspace.id ? { ...own, workspace } : own)),
          },
  }));

/** For the host alone: `null` ends the session. */
export const changeSession = (change: Partial<Session> | null): void => useSession.setState(change ?? nobody);
