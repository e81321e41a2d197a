import type { SubscriptionPlan } from '@roost/shared/contracts/billing/billing';
import type { Member } from '@roost/shared/contracts/workspaces/member';
import type { User } from '@roost/shared/contracts/accounts/user';
import type { Limitations, Workspace } from '@roost/shared/contracts/workspaces/workspace';
import { create } from 'zustand';

/** The signed-in user and the open workspace. The host writes it; remotes read it. */
export type Session = {
  user: User | null;
  /** The user's membership of the open workspace, with roles. */
  member: Member | null;
  workspace: Workspace | null;
  limitations: Limitations | null;
  plans: readonly SubscriptionPlan[];
};

const nobody: Session = { user: null, member: null, workspace: null, limitations: null, plans: [] };

export const useSession = create<Session>()(() => nobody);

/** The current session, for code outside components. */
export const session = (): Session => useSession.getState();

/** Stores the user from the response to a profile change. */
export const changeUser = (user: User): void => useSession.setState({ user });

/** Stores the workspace from the response to a settings change. */
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

/** For the host only: `null` ends the session. */
export const changeSession = (change: Partial<Session> | null): void => useSession.setState(change ?? nobody);
