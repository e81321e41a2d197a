import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@roost/shared/contracts/api-error';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { endpoints } from '@roost/shared/contracts/endpoints';
import type { EndpointName } from '@roost/shared/contracts/endpoints';
import type { Role } from '@roost/shared/contracts/workspaces/role';
import * as v from 'valibot';
import { cedar } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { buildRequest } from '#testing/build-request.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { TestResponse, Client, RequestOptions, TestSandbox } from '#testing/create-test-sandbox.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { rolesTable } from './roles-table.ts';

const all = (Object.keys(endpoints) as EndpointName[]).map((name): [EndpointName, EndpointDefinition] => [
  name,
  endpoints[name],
]);

/** All kinds of caller with their role in Northwind. Only the super admin has access to Cedar Studio. */
const callers = {
  nobody: null,
  unverified: null,
  invited: null,
  admin: 'ADMIN',
  user: 'USER',
  viewer: 'VIEWER',
  guest: 'GUEST',
  superadmin: 'ADMIN',
} as const satisfies Record<string, Role | null>;
type Caller = keyof typeof callers;
const names = Object.keys(callers) as Caller[];

let api: TestSandbox;
let admin: Client;
let clients: Record<Caller, Client>;
const signInAll = async () => {
  const made = await Promise.all(
    names.map(async (name) => [name, name === 'nobody' ? api.anyone : await api.as(name)]),
  );
  clients = Object.fromEntries(made) as Record<Caller, Client>;
  admin = clients.admin;
};
beforeAll(async () => {
  api = await createTestSandbox({ runsJobs: false });
  await signInAll();
});
afterAll(() => api.close());

type Place = 'own' | 'foreign';

/** Expected errors of a super admin in Cedar Studio, which has no Northwind rows, subscription or placement tests. */
const foreignToSuperAdmin: Partial<Record<EndpointName, 404 | 409 | 422>> = {
  changeRole: 404,
  removeMember: 404,
  resendInvitation: 404,
  changeSlots: 409,
  cancelSubscription: 409,
  resumeSubscription: 409,
  createInvoiceTicket: 404,
  payInvoice: 404,
  getDomain: 404,
  getDomainChecks: 404,
  checkDomain: 404,
  getDmarcReports: 404,
  checkOwnership: 404,
  deleteDomain: 404,
  setRedirect: 404,
  getDns: 404,
  saveDns: 404,
  listDnsVersions: 404,
  getDnsVersion: 404,
  getDnsPropagation: 404,
  renameTag: 404,
  deleteTag: 404,
  addTagsToDomain: 422,
  bulkAddTagsToDomains: 422,
  addTagsToMailbox: 422,
  bulkAddTagsToMailboxes: 422,
  getTransaction: 404,
  getPaymentLink: 404,
  getReceipt: 404,
  createReceiptTicket: 404,
  getMailbox: 404,
  createMailboxes: 422,
  updateMailbox: 404,
  revealPassword: 404,
  deleteMailbox: 404,
  cancelDeletion: 404,
  previewExport: 422,
  exportMailboxes: 422,
  createTrackingRecords: 422,
  getSpamCheck: 404,
  createSpamCheck: 404,
  getSpamTrend: 404,
  listExportsOfMailbox: 404,
  getBulkJob: 404,
  listBulkJobItems: 404,
  downloadBulkJobItems: 404,
  cancelBulkJob: 404,
  retryBulkJob: 404,
  listInboxPlacements: 404,
  getInboxPlacement: 404,
  createInboxPlacement: 404,
  runInboxPlacement: 404,
};

const isOwnExport = ({ path }: EndpointDefinition) => path.startsWith('/export/mailboxes/{');
const isInvitation = ({ path }: EndpointDefinition) => path.startsWith('/invitations/{');
/** A ticket can be used once. */
const isTicket = ({ path }: EndpointDefinition) => path.includes('{ticket}');

/** The expected status of a valid request, by caller and workspace. */
const expected = (row: EndpointDefinition, name: EndpointName, caller: Caller, place: Place): number => {
  const { access } = row;
  const success = row.status ?? (row.response === undefined ? 204 : 200);
  if (access.scope === 'public') return success;
  if (caller === 'nobody') return 401;
  if (caller === 'unverified') return name === 'getUser' || name === 'signOutEverywhere' ? success : 403;
  if (name === 'updateSuperAdmin') return caller === 'superadmin' ? success : 403;
  if (isInvitation(row)) return caller === 'invited' ? success : 404;
  // The body names Northwind, where the invited user is not yet a member.
  if (name === 'updateUser' && caller === 'invited') return 422;
  if (name === 'endSession') return caller === 'admin' ? success : 404;
  if (access.scope === 'person') return success;
  if (access.scope === 'super-admin') return caller === 'superadmin' ? success : 403;
  if (caller === 'superadmin' && isOwnExport(row)) return 404;
  if (caller === 'superadmin') return (place === 'foreign' ? foreignToSuperAdmin[name] : undefined) ?? success;
  const role = place === 'own' ? callers[caller] : null;
  if (role === null) return 404;
  if (!access.roles.includes(role)) return 403;
  return isOwnExport(row) && caller !== 'admin' ? 404 : success;
};

const inPlace = (sent: RequestOptions, place: Place): RequestOptions => {
  if (place === 'own') return sent;
  const isNamed = sent.params?.['workspaceId'] === northwindId;
  const params = isNamed ? { ...sent.params, workspaceId: workspaceIdOf(cedar) } : sent.params;
  return { ...sent, ...(params && { params }), headers: { ...sent.headers, 'workspace-id': workspaceIdOf(cedar) } };
};

test.each(all)(
  '%s is allowed to exactly the roles in its contract, in own and foreign workspaces',
  async (name, row) => {
    // Rejected requests and reads change nothing, so all of them can share one request.
    const once = await buildRequest[name](api, admin);
    const found: Record<string, unknown> = {};
    const expectedStatuses: Record<string, unknown> = {};
    const refusals: TestResponse[] = [];
    for (const place of ['own', 'foreign'] as const) {
      for (const caller of names) {
        const expects = expected(row, name, caller, place);
        expectedStatuses[`${caller} ${place}`] = expects;
        const acts = isTicket(row) || (expects < 400 && row.method !== 'GET');
        const sent = inPlace(acts ? await buildRequest[name](api, admin) : once, place);
        // The request ends the sign-ins of its caller.
        if (name === 'signOutEverywhere' && caller !== 'nobody') clients[caller] = await api.as(caller);
        await api.sandbox.rateLimits.clear();
        const answer = await clients[caller](row, sent);
        const { status } = answer;
        // Otherwise the job still waits when the next caller runs it again.
        if (name === 'runFailedJob') await runReadyJobs(api.sandbox);
        found[`${caller} ${place}`] = status;
        if (status >= 400) refusals.push(answer);
      }
      if (name === 'changePassword') await api.reset();
      if (name === 'signOutEverywhere' || name === 'changePassword') await signInAll();
    }
    expect(found).toEqual(expectedStatuses);
    for (const { status, headers, body } of refusals) {
      expect(v.is(ApiError, body)).toBe(true);
      expect(headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
    }
  },
  60_000,
);

test('the table in the documentation matches the contract', () => {
  const written = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'roles.md'), 'utf8');
  const cells = (table: string) => table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const isRow = ([, call = '']: string[]) => call.startsWith('`');
  expect(cells(written).filter(isRow)).toEqual(cells(rolesTable()).filter(isRow));
});

test('a caller without access cannot tell whether a workspace exists', async () => {
  for (const caller of ['admin', 'guest', 'invited'] as const) {
    const ask = (workspaceId: string) =>
      clients[caller](endpoints.listTags, { headers: { 'workspace-id': workspaceId } });
    expect((await ask(workspaceIdOf(cedar))).text).toBe((await ask('none')).text);
  }
});
