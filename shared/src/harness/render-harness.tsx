import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http as route, HttpResponse } from 'msw';
import { signIn } from '@roost/shared/contracts/accounts/auth';
import { listSubscriptionPlans } from '@roost/shared/contracts/billing/billing';
import { getCurrentMember } from '@roost/shared/contracts/workspaces/member';
import type { Role } from '@roost/shared/contracts/workspaces/role';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { getLimitations, getWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import {
  aMember,
  mockResponse,
  aPlan,
  aUser,
  aWorkspace,
  limitations,
  network,
  testConfig,
} from '@roost/shared/testing';
import { BarPage } from './bar-page.tsx';
import { bootStage, readHarness } from './boot.ts';
import { HarnessRoot } from './harness-root.tsx';
import type { Account } from './sandbox-control.ts';
import { Stage } from './stage.tsx';
import type { HarnessOptions } from './start-harness.ts';

const control = `${testConfig.apiBase}/sandbox/control`;

const anAccount = (name: string, role: Role): Account => ({
  email: `${name}@roost.test`,
  password: 'roost-demo',
  superAdmin: false,
  memberships: [{ workspace: 'Northwind Outreach', role, status: 'Active' }],
});
const accounts = [anAccount('admin', 'ADMIN'), anAccount('viewer', 'VIEWER')];

const northwind = aWorkspace();
const fjord = aWorkspace({ id: 'fjord', name: 'Fjord & Field' });

/** The email of the caller: in these tests the token is the email address. */
const callerOf = (headers: Headers): string => headers.get('authorization')?.replace('Bearer ', '') ?? '';
const roleOf = (headers: Headers): Role => (callerOf(headers).startsWith('viewer') ? 'VIEWER' : 'ADMIN');

/** A mock sandbox with two accounts and two workspaces; returns the faults that were set and the calls for the user. */
export const serveSandbox = () => {
  const messages: unknown[] = [];
  network.use(
    route.get('/config.json', () => HttpResponse.json(testConfig)),
    route.get('/assets/i18n/en.json', () => HttpResponse.json({})),
    route.get('/assets/i18n/fr.json', () => HttpResponse.json({ greeting: ['Bonjour'] })),
    route.get(`${control}/accounts`, () => HttpResponse.json(accounts)),
    route.delete(`${control}/faults`, () => {
      messages.length = 0;
      return new HttpResponse(null, { status: 204 });
    }),
    route.post(`${control}/faults`, async ({ request }) => {
      messages.push(await request.json());
      return HttpResponse.json({ id: '1' }, { status: 201 });
    }),
  );
  const signIns = mockResponse(signIn, ({ body }) => {
    const { email } = body as { email: string };
    return { accessToken: email, refreshToken: 'unused' };
  });
  const membersOf = (headers: Headers) =>
    [northwind, fjord].map((workspace) => aMember({ id: workspace.id, roles: [roleOf(headers)], workspace }));
  const users = mockResponse(getUser, ({ headers }) =>
    aUser({ email: callerOf(headers), members: membersOf(headers) }),
  );
  mockResponse(getWorkspace, ({ params }) => (params['workspaceId'] === 'fjord' ? fjord : northwind));
  mockResponse(getCurrentMember, ({ headers }) => aMember({ roles: [roleOf(headers)] }));
  mockResponse(getLimitations, limitations());
  mockResponse(listSubscriptionPlans, [aPlan()]);
  return { messages, signIns, users };
};

/** Renders the bar and the remote side by side, without the frame. */
export const renderHarness = async ({ at = '/', ...harnessed }: HarnessOptions & { at?: string }) => {
  history.replaceState(null, '', at);
  const read = await readHarness();
  await bootStage();
  const view = render(
    <HarnessRoot>
      <BarPage {...harnessed} accounts={read} />
      <Stage {...harnessed} />
    </HarnessRoot>,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>('Remote');
  return { user: userEvent.setup(), frame, ...view };
};
