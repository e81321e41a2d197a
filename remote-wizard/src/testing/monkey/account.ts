import type { TokenPair } from '@roost/shared/contracts/accounts/auth';
import type { SubscriptionPlan } from '@roost/shared/contracts/billing/billing';
import type { Member } from '@roost/shared/contracts/workspaces/member';
import type { Offer } from '@roost/shared/contracts/billing/offer';
import type { User } from '@roost/shared/contracts/accounts/user';
import type { Limitations } from '@roost/shared/contracts/workspaces/workspace';
import type { Session } from '@roost/shared/session';
import type { SandboxWire } from '@roost/shared/testing/monkey';

export type Account = Awaited<ReturnType<typeof openAccount>>;

/** Signs in as the administrator of the sandbox and loads the session that the host would provide. */
export const openAccount = async (wire: SandboxWire) => {
  const { body: tokens } = await wire.callSandbox<TokenPair>('/v1/auth/login', {
    method: 'POST',
    body: { email: 'admin@roost.test', password: 'roost-demo' },
  });
  const authorization = `Bearer ${tokens.accessToken}`;
  const { body: user } = await wire.callSandbox<User>('/v1/users/me', { headers: { authorization } });
  const workspaceId = user.lastWorkspaceId ?? '';
  const headers = { authorization, 'workspace-id': workspaceId };
  const below = `/v1/workspaces/${workspaceId}`;
  const [member, limitations, plans] = await Promise.all([
    wire.callSandbox<Member>(`${below}/members/me`, { headers }),
    wire.callSandbox<Limitations>(`${below}/limitations`, { headers }),
    wire.callSandbox<SubscriptionPlan[]>(`${below}/subscription-plans`, { headers }),
  ]);
  const session: Partial<Session> = {
    user,
    member: member.body,
    workspace: member.body.workspace,
    limitations: limitations.body,
    plans: plans.body,
  };
  return { token: tokens.accessToken, headers, session, owner: { userId: user.id, workspaceId } };
};

/** Supplies names that the registrar sells, each only once. */
export const freeNames = ({ wire }: { wire: SandboxWire }) => {
  let stems = 0;
  let names: string[] = [];
  return async (count: number, { headers }: Account): Promise<string[]> => {
    if (names.length < count) {
      stems += 1;
      const path = `/v1/domains/generate-suggestions?domain=monkey${stems}&limit=100`;
      const { body } = await wire.callSandbox<Pick<Offer, 'domain' | 'status'>[]>(path, { headers });
      names = body.filter(({ status }) => status === 'Available').map(({ domain }) => domain);
    }
    return names.splice(0, count);
  };
};
