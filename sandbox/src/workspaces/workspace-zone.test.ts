import { verifyEmail } from '@roost/shared/contracts/accounts/account';
import { signIn } from '@roost/shared/contracts/accounts/auth';
import type { TokenPair } from '@roost/shared/contracts/accounts/auth';
import { listInvoices } from '@roost/shared/contracts/billing/billing';
import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { createWorkspace, getWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { aPassword, signUpUser, emailedToken } from '#testing/an-account.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { aContact, anIdempotencyKey, freeNames, idOf } from '#testing/northwind-fixture.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
afterAll(() => api.close());

test('the first workspace after a sign-up has the time zone of the browser, and so have its invoices', async () => {
  const email = await signUpUser(api);
  await api.anyone(verifyEmail, { body: { token: await emailedToken(api, email) } });
  const signedIn = (await api.anyone(signIn, { body: { email, password: aPassword } })).body as TokenPair;
  const authorization = `Bearer ${signedIn.accessToken}`;
  const body = { name: 'Harbor Lane', timeZone: 'Pacific/Auckland' };
  const id = idOf((await api.anyone(createWorkspace, { headers: { authorization }, body })).body);
  const headers = { authorization, 'workspace-id': id };
  const workspace = await api.anyone(getWorkspace, { headers, params: { workspaceId: id } });
  expect(workspace.body).toMatchObject({ name: 'Harbor Lane', timeZone: 'Pacific/Auckland' });

  const order = { domains: await freeNames(await api.as('admin'), 1), registrant: aContact() };
  const bought = await api.anyone(purchaseDomains, { headers: { ...headers, ...anIdempotencyKey() }, body: order });
  const { transactionId } = bought.body as { transactionId: string };
  await api.request(`/sandbox/transactions/${transactionId}/pay`, { method: 'POST' });
  expect((await api.anyone(listInvoices, { headers })).body).toMatchObject([{ timeZone: 'Pacific/Auckland' }]);
});
