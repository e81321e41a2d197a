import { getDashboard, runFailedJob } from '@roost/shared/contracts/workspaces/dashboard';
import { getUser, updateSuperAdmin } from '@roost/shared/contracts/accounts/user';
import { getWorkspace, listWorkspaces } from '@roost/shared/contracts/workspaces/workspace';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
afterAll(() => api.close());

test('a super admin without super admin mode has normal rights until the mode is on again', async () => {
  const superAdmin = await api.as('superadmin');
  const opens = async () => {
    const workspace = await superAdmin(getWorkspace, { params: { workspaceId: northwindId } });
    return [workspace.status, (await superAdmin(getDashboard)).status];
  };
  expect(await opens()).toEqual([200, 200]);
  const off = await superAdmin(updateSuperAdmin, { body: { superAdmin: false } });
  expect(off.body).toMatchObject({ superAdmin: false, mayBeSuperAdmin: true });
  expect(await opens()).toEqual([404, 403]);
  const on = await superAdmin(updateSuperAdmin, { body: { superAdmin: true } });
  expect(on.body).toMatchObject({ superAdmin: true, mayBeSuperAdmin: true });
  expect(await opens()).toEqual([200, 200]);
});

test('only a super admin finds any workspace by part of its name', async () => {
  const superAdmin = await api.as('superadmin');
  const { body } = await superAdmin(listWorkspaces, { query: { search: 'WIND' } });
  expect(body).toEqual([expect.objectContaining({ id: northwindId, name: 'Northwind Outreach' })]);
  expect((await superAdmin(listWorkspaces)).body).toHaveLength(4);
  const admin = await api.as('admin');
  expect((await admin(listWorkspaces)).status).toBe(403);
});

test('a user cannot become a super admin', async () => {
  const admin = await api.as('admin');
  expect((await admin(updateSuperAdmin, { body: { superAdmin: true } })).status).toBe(403);
  expect((await admin(getUser)).body).toMatchObject({ superAdmin: false, mayBeSuperAdmin: false });
});

test.each(['none', '0b9d0c52-8c1f-4a33-9d52-6d4c3f1f0a11'])('the unknown failed job %s is not found', async (jobId) => {
  const superAdmin = await api.as('superadmin');
  expect(await superAdmin(runFailedJob, { params: { jobId } })).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
});
