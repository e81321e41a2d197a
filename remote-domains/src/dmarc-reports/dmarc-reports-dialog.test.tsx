import { screen, waitFor, within } from '@testing-library/react';
import { getDmarcReports, type DmarcReports, type DmarcSource } from '@roost/shared/contracts/dns/dmarc-reports';
import { accessibleText, aDnsRecord, mockError, mockNetworkError, mockResponse } from '@roost/shared/testing';
import { anSpf, aSet, button, serveDns, showDns } from '../testing/render-dns.tsx';

type User = Awaited<ReturnType<typeof showDns>>['user'];

const address = 'dmarc@reports.roost.example';
const aDmarc = (value: string) => aDnsRecord({ type: 'TXT', key: '_dmarc', value });
const at = new Date().toISOString();

const noReports: DmarcReports = {
  reportAddress: address,
  readAt: at,
  period: null,
  reports: 0,
  unverifiedReports: 0,
  messages: 0,
  policy: null,
  judgement: {
    state: 'no-reports',
    days: 0,
    reporters: 0,
    messages: 0,
    known: 0,
    knownPassed: 0,
    unknown: 0,
    unknownSources: 0,
  },
  sources: [],
  sourceCount: 0,
  reporters: [],
  rejected: [],
  rejectedCount: 0,
};
const aSource = (facts: Partial<DmarcSource> = {}): DmarcSource => ({
  ip: '209.85.220.41',
  sender: 'google',
  messages: 400,
  spfAligned: 398,
  dkimAligned: 400,
  passed: 400,
  quarantined: 0,
  rejected: 0,
  otherDomains: [],
  overrides: [],
  firstSeen: at,
  lastSeen: at,
  reporters: ['google.com'],
  ...facts,
});
const hostile = '<img src=x onerror=alert(1)>';
const some: DmarcReports = {
  ...noReports,
  period: { begin: '2026-11-01T12:00:00.000Z', end: '2026-11-20T12:00:00.000Z' },
  reports: 30,
  unverifiedReports: 2,
  messages: 403,
  policy: { policy: 'none', isTesting: true, at, reporter: hostile },
  judgement: {
    state: 'safe',
    days: 14,
    reporters: 2,
    messages: 403,
    known: 400,
    knownPassed: 400,
    unknown: 3,
    unknownSources: 1,
  },
  sources: [
    aSource({
      ip: '203.0.113.9',
      sender: 'unknown',
      messages: 3,
      spfAligned: 0,
      dkimAligned: 0,
      passed: 0,
      quarantined: 1,
      rejected: 2,
      otherDomains: ['mailer.example'],
      overrides: ['forwarded'],
      reporters: [hostile],
    }),
    aSource(),
    // A sender that a later version of the API names.
    aSource({ ip: '192.0.2.1', sender: 'later' as never }),
  ],
  sourceCount: 5,
  reporters: [
    {
      organization: hostile,
      domain: null,
      authentication: 'failed',
      reports: 2,
      messages: 3,
      lastReceivedAt: at,
    },
    {
      organization: 'google.com',
      domain: 'google.com',
      authentication: 'passed',
      reports: 28,
      messages: 400,
      lastReceivedAt: at,
    },
  ],
  rejected: [{ receivedAt: at, from: 'a@evil.example', reason: 'invalid-report', detail: hostile }],
  rejectedCount: 1,
};

const open = async (user: User) => {
  await user.click(button('DMARC reports'));
  return within(await screen.findByRole('dialog', { name: 'DMARC reports of trynorthwind.com' }));
};
const show = async (read: DmarcReports, options: Parameters<typeof showDns>[0] = {}) => {
  mockResponse(getDmarcReports, read);
  const { user } = await showDns(options);
  return { user, dialog: await open(user) };
};

test('without reports, one press adds the address to the DMARC record', async () => {
  const { saves } = serveDns(aSet(anSpf, aDmarc('v=DMARC1; p=none; rua=mailto:me@example.com')));
  const { user, dialog } = await show(noReports);
  expect(await dialog.findByText('No reports yet. Receivers send them about once a day.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send reports to Roost' }));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.body).toMatchObject({
    records: [anSpf, { value: `v=DMARC1; p=none; rua=mailto:me@example.com,mailto:${address}` }],
  });
  const again = await open(user);
  expect(await again.findByText(`The saved DMARC record sends the reports to ${address}.`)).toBeVisible();
});

test('senders are listed with their results, their reporters and the time, and hostile names are texts', async () => {
  serveDns(aSet(anSpf));
  const { dialog } = await show(some);
  const senders = within(await dialog.findByRole('list', { name: 'Senders' }));
  const [unknown, google, later] = senders.getAllByRole('listitem').map(accessibleText);
  expect(unknown).toContain('203.0.113.9Unknown sender3 messages · SPF aligned: 0 · DKIM aligned: 0');
  expect(unknown).toContain('Policy not applied: 0 · Quarantined: 1 · Rejected: 2');
  expect(unknown).toContain('Passes for other domains: mailer.example');
  expect(unknown).toContain('Exceptions of receivers: forwarded');
  expect(unknown).toContain(`reported by ${hostile}`);
  expect(google).toContain('209.85.220.41Google Workspace400 messages · SPF aligned: 398 · DKIM aligned: 400');
  expect(later).toContain('192.0.2.1later');
  expect(dialog.getByText("2 more senders aren't shown.")).toBeVisible();
  expect(dialog.getByText(/403 messages in 30 reports, from Nov 1, 2026 to Nov 20, 2026/)).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

test('the judgement says what reject does, and what does not count', async () => {
  serveDns(aSet(anSpf));
  const { dialog } = await show(some);
  const verdict = await dialog.findByText(/^p=reject is safe for your known senders: 400 of 400 messages pass/);
  expect(verdict).toHaveTextContent('in reports of 14 days by 2 reporters');
  expect(verdict).toHaveTextContent(
    'It also rejects 3 messages of 1 unknown sender: check that none of them is yours.',
  );
  expect(dialog.getByText(/^2 reports don't count for this/)).toBeVisible();
  expect(dialog.getByText(/^Policy in the newest report: p=none/)).toHaveTextContent('Its test mode is on');
  const reporters = within(dialog.getByRole('list', { name: 'Reporters' }));
  const [forged, google] = reporters.getAllByRole('listitem').map(accessibleText);
  expect(forged).toContain(`${hostile}Not verified2 reports · 3 messages`);
  expect(google).toContain('google.comVerified28 reports · 400 messages · sent by google.com');
});

test('too little data names what is missing, and failing senders name the share', async () => {
  serveDns(aSet(anSpf));
  const { judgement } = some;
  mockResponse(getDmarcReports, {
    ...some,
    judgement: { ...judgement, state: 'too-little-data', days: 3, reporters: 1, messages: 20 },
  });
  const { user } = await showDns();
  const dialog = await open(user);
  expect(await dialog.findByText('3, at least 14 needed')).toBeVisible();
  expect(dialog.getByText('1, at least 2 needed')).toBeVisible();
  expect(dialog.getByText('20, at least 100 needed')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button('DMARC reports')).toHaveFocus());
  mockResponse(getDmarcReports, {
    ...some,
    judgement: { ...judgement, state: 'failing-senders', knownPassed: 390 },
  });
  const again = await open(user);
  expect(await again.findByText(/10 messages of your known senders would be rejected\. At least 99\.5%/)).toBeVisible();
});

test('reports that cannot be used are listed with the reason as text', async () => {
  serveDns(aSet(anSpf));
  const { user, dialog } = await show(some);
  await user.click(await dialog.findByText("1 report that we couldn't use"));
  expect(dialog.getByText('A value of the report is missing or invalid.')).toBeVisible();
  expect(dialog.getAllByText(hostile).at(-1)).toBeVisible();
  expect(dialog.getByText('a@evil.example')).toBeVisible();
});

test.each([
  [[aDmarc('v=DMARC1; p=none'), aDmarc('v=DMARC1; p=reject')], /^There are several DMARC records/],
  [[aDnsRecord({ type: 'CNAME', key: '_dmarc', value: 'dmarc.example.com' })], /^An alias \(CNAME\) is at _dmarc/],
])('a record that cannot take the address says why', async (records, reason) => {
  serveDns(aSet(...records));
  const { dialog } = await show(noReports);
  expect(await dialog.findByRole('button', { name: 'Send reports to Roost' })).toHaveAccessibleDescription(reason);
  expect(dialog.getByText(reason)).toBeVisible();
});

test('a viewer reads the reports and cannot change the record; a deployment without an address says so', async () => {
  serveDns(aSet(anSpf));
  const { user, dialog } = await show(noReports, { roles: ['VIEWER'] });
  expect(await dialog.findByRole('button', { name: 'Send reports to Roost' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  mockResponse(getDmarcReports, { ...noReports, reportAddress: null });
  const again = await open(user);
  expect(await again.findByText(/^Roost receives no reports here/)).toBeVisible();
  expect(again.queryByRole('button', { name: 'Send reports to Roost' })).toBeNull();
});

test('reports that cannot be read, also offline, can be loaded again', async () => {
  serveDns(aSet(anSpf));
  mockError(getDmarcReports, { status: 500 });
  const { user } = await showDns();
  const dialog = await open(user);
  expect(await dialog.findByText('The DMARC reports could not be loaded')).toBeVisible();
  mockNetworkError(getDmarcReports);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/^The service can't be reached/)).toBeVisible();
  mockResponse(getDmarcReports, noReports);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/^No reports yet/)).toBeVisible();
});
