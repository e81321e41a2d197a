import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@roost/shared/contracts/api-error';
import type { Access, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { endpoints } from '@roost/shared/contracts/endpoints';
import type { EndpointName } from '@roost/shared/contracts/endpoints';
import type { Role } from '@roost/shared/contracts/role';
import * as v from 'valibot';
import { cedar } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { aCallOf } from '#testing/a-call-of.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { Client, Sent, TestSandbox } from '#testing/create-test-sandbox.ts';
import { rolesTable } from './roles-table.ts';

const all = (Object.keys(endpoints) as EndpointName[]).map((name): [EndpointName, EndpointDefinition] => [
  name,
  endpoints[name],
]);

/** Everybody, with the role in Northwind; nobody of them but the super admin has to do with Cedar Studio. */
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
  api = await createTestSandbox();
  await signInAll();
});
beforeEach(() => api.sandbox.rateLimits.clear());
afterAll(() => api.close());

type Place = 'own' | 'foreign';

/** What the roles make of the call; `open` is any answer that is not about them. */
const expected = (access: Access, name: EndpointName, caller: Caller, place: Place): 401 | 403 | 404 | 'open' => {
  if (access.scope === 'public') return 'open';
  if (caller === 'nobody') return 401;
  if (caller === 'unverified') return name === 'getUser' || name === 'signOutEverywhere' ? 'open' : 403;
  if (name === 'updateSuperAdmin') return caller === 'superadmin' ? 'open' : 403;
  if (access.scope === 'person') return 'open';
  if (access.scope === 'super-admin') return caller === 'superadmin' ? 'open' : 403;
  if (caller === 'superadmin') return 'open';
  const role = place === 'own' ? callers[caller] : null;
  if (role === null) return 404;
  return access.roles.includes(role) ? 'open' : 403;
};

const inPlace = (sent: Sent, place: Place): Sent => {
  if (place === 'own') return sent;
  const isNamed = sent.params?.['workspaceId'] === northwindId;
  const params = isNamed ? { ...sent.params, workspaceId: workspaceIdOf(cedar) } : sent.params;
  return { ...sent, ...(params && { params }), headers: { ...sent.headers, 'workspace-id': workspaceIdOf(cedar) } };
};

test.each(all)(
  '%s is for those whom the contract names, in the own workspace and in a foreign one',
  async (name, row) => {
    const { access } = row;
    // What is refused changes nothing, nor does what only reads: one call is enough for all of them.
    const once = await aCallOf[name](api, admin);
    const found: Record<string, unknown> = {};
    const said: Record<string, unknown> = {};
    for (const place of ['own', 'foreign'] as const) {
      for (const caller of names) {
        const expects = expected(access, name, caller, place);
        said[`${caller} ${place}`] = expects;
        const acts = expects === 'open' && row.method !== 'GET';
        const sent = inPlace(acts ? await aCallOf[name](api, admin) : once, place);
        // It ends the sign-ins of whoever makes it.
        if (name === 'signOutEverywhere' && caller !== 'nobody') clients[caller] = await api.as(caller);
        const answer = await clients[caller](row, sent);
        const { status } = answer;
        const isRefused = status >= 400;
        // A thing of Northwind is none of Cedar's, and an invitation is its receiver's own: not found, whoever asks.
        const isOpen = status !== 401 && status !== 403 && status < 500;
        const isWrongPassword = access.scope === 'public' && status === 401;
        found[`${caller} ${place}`] = expects === 'open' && (isOpen || isWrongPassword) ? 'open' : status;
        if (isRefused) expect(v.is(ApiError, answer.body)).toBe(true);
        if (status === 401) expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      }
    }
    if (name === 'changePassword') await api.reset();
    if (name === 'signOutEverywhere' || name === 'changePassword') await signInAll();
    expect(found).toEqual(said);
  },
  60_000,
);

test('the table of the documentation is that of the contract', () => {
  const written = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'roles.md'), 'utf8');
  const cells = (table: string) => table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const isRow = ([, call = '']: string[]) => call.startsWith('`');
  expect(cells(written).filter(isRow)).toEqual(cells(rolesTable()).filter(isRow));
});

test('who may not see a workspace cannot tell whether it is there', async () => {
  for (const caller of ['admin', 'guest', 'invited'] as const) {
    const ask = (workspaceId: string) =>
      clients[caller](endpoints.listTags, { headers: { 'workspace-id': workspaceId } });
    expect((await ask(workspaceIdOf(cedar))).text).toBe((await ask('none')).text);
  }
});
