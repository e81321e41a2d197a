import { inviteMember } from '@roost/shared/contracts/workspaces/invitation';
import { eq } from 'drizzle-orm';
import { workspaces } from '#database/schema/workspaces.ts';
import { anAddress, emailsTo } from '#testing/an-account.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { toMailName } from './to-mail-name.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
afterAll(() => api.close());

test.each([
  ['Northwind Outreach', 'Northwind Outreach'],
  ['Société Générale de Lin & Cie.', 'Société Générale de Lin & Cie.'],
  ['Harbor 2.0', 'Harbor 2.0'],
  ['St. Mary', 'St. Mary'],
  ['Two\r\nlines', 'Two lines'],
  ['Para\u2029graph\u0000', 'Para graph'],
  ['Turned\u202Earound', 'Turnedaround'],
  ['x'.repeat(200), `${'x'.repeat(59)}…`],
  ['Win at https://evil.example/now', undefined],
  ['Win at evil.example', undefined],
  ['Win at evil。example', undefined],
  ['Win at ev\u200Bil.exa\u200Bmple', undefined],
  ['www.evil', undefined],
  ['Write to win@evil', undefined],
  ['\r\n', undefined],
])('the name %j is %j in an email', (name, shown) => {
  expect(toMailName(name)).toBe(shown);
});

test.each([
  { name: 'Prize\r\nBcc: all@harbor.example', subject: 'You are invited to a workspace' },
  { name: 'Claim it at evil.example', subject: 'You are invited to a workspace' },
  { name: 'Harbor\nLane', subject: 'You are invited to Harbor Lane' },
])('the invitation to $name has the subject $subject', async ({ name, subject }) => {
  await api.sandbox.database.update(workspaces).set({ name }).where(eq(workspaces.id, northwindId));
  const email = anAddress();
  const admin = await api.as('admin');
  await admin(inviteMember, { params: { workspaceId: northwindId }, body: { email, role: 'VIEWER' } });
  const [mail] = await emailsTo(api, email);
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).not.toMatch(/evil|[\r\n]/);
});
