import { listSubscriptionPlans } from '@roost/shared/contracts/billing/billing';
import { getCurrentMember, type Member } from '@roost/shared/contracts/workspaces/member';
import { getUser, type User } from '@roost/shared/contracts/accounts/user';
import { getLimitations, getWorkspace, type Limitations } from '@roost/shared/contracts/workspaces/workspace';
import { aMember, mockResponse, aPlan, aUser, limitations } from '@roost/shared/testing';
import { storeTokens } from '#http/tokens.ts';
import { aToken } from './a-token.ts';

type SignedInResponses = {
  user?: Partial<User>;
  /** The user's membership of the opened workspace. */
  member?: Partial<Member>;
  limits?: Partial<Limitations>;
};

/** Signs a user in and mocks the responses that open their workspace. */
export const mockSignedIn = ({ user = {}, member = {}, limits = {} }: SignedInResponses = {}) => {
  const ownMember = aMember(member);
  const signedInUser = aUser({ lastWorkspaceId: ownMember.workspace.id, members: [ownMember], ...user });
  storeTokens({ accessToken: aToken({ sub: signedInUser.id }), refreshToken: 'refresh-1' });
  mockResponse(getCurrentMember, ownMember);
  mockResponse(getLimitations, limitations(limits));
  mockResponse(listSubscriptionPlans, [aPlan()]);
  return {
    userCalls: mockResponse(getUser, signedInUser),
    workspaceCalls: mockResponse(getWorkspace, ownMember.workspace),
  };
};
