import { listSubscriptionPlans } from '@roost/shared/contracts/billing/billing';
import { getCurrentMember, type Member } from '@roost/shared/contracts/workspaces/member';
import { getUser, type User } from '@roost/shared/contracts/accounts/user';
import { getLimitations, getWorkspace, type Limitations } from '@roost/shared/contracts/workspaces/workspace';
import { aMember, mockResponse, aPlan, aUser, limitations } from '@roost/shared/testing';
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
  mockResponse(getCurrentMember, present);
  mockResponse(getLimitations, limitations(limits));
  mockResponse(listSubscriptionPlans, [aPlan()]);
  return { asked: mockResponse(getUser, person), opened: mockResponse(getWorkspace, present.workspace) };
};
