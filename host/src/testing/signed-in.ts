import { listSubscriptionPlans } from '@roost/shared/contracts/billing/billing';
import { getCurrentMember, type Member } from '@roost/shared/contracts/workspaces/member';
import { getUser, type User } from '@roost/shared/contracts/accounts/user';
import { getLimitations, getWorkspace, type Limitations } from '@roost/shared/contracts/workspaces/workspace';
import { aMember, answers, aPlan, aUser, limitations } from '@roost/shared/testing';
import { storeTokens } from '#http/tokens.ts';
import { aToken } from './a-token.ts';

type Answers = {
  user?: Partial<User>;
  /** The user's membership of the opened workspace. */
  member?: Partial<Member>;
  limits?: Partial<Limitations>;
};

/** Signs a user in and mocks the responses that open their workspace. */
export const isSignedIn = ({ user = {}, member = {}, limits = {} }: Answers = {}) => {
  const present = aMember(member);
  const person = aUser({ lastWorkspaceId: present.workspace.id, members: [present], ...user });
  storeTokens({ accessToken: aToken({ sub: person.id }), refreshToken: 'refresh-1' });
  answers(getCurrentMember, present);
  answers(getLimitations, limitations(limits));
  answers(listSubscriptionPlans, [aPlan()]);
  return { asked: answers(getUser, person), opened: answers(getWorkspace, present.workspace) };
};
