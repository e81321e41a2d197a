import { fireEvent, screen, within } from '@testing-library/react';
import {
  createSpamCheck,
  getSpamCheck,
  getSpamTrend,
  listSpamChecks,
  SpamCheckKind,
} from '@roost/shared/contracts/deliverability/spam-check';
import {
  aMember,
  aSpamCheck,
  aSpamCheckDetails,
  mockResponse,
  pageWith,
  mockError,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from '../remote.ts';

type Options = Partial<Parameters<typeof renderRemote>[1]>;

const findings = aSpamCheckDetails().findings.map((finding) => {
  if (finding.check === 'spf') {
    const domain = { id: 'domain-1', domain: 'trynorthwind.com' };
    const record = { type: 'TXT', key: '', value: 'v=spf1 -all' } as const;
    return { ...finding, state: 'error', code: 'missing', fix: { domain, type: 'TXT', key: '', record } } as const;
  }
  if (finding.check === 'short-urls') {
    return { ...finding, state: 'warning', code: 'short-links', detail: 'https://bit.ly/x' } as const;
  }
  return finding;
});
const measured = {
  filter: 'rspamd',
  score: 7.4,
  requiredScore: 15,
  action: 'add header',
  measuredAt: '2026-10-01T09:00:05.000Z',
} as const;
const check = aSpamCheckDetails({ filterScore: measured, outcome: 'error', findings });
const points = [
  { id: 'check-6', score: 16, requiredScore: 15, completedAt: '2026-09-01T09:00:00.000Z' },
  { id: 'check-7', score: -1.2, requiredScore: 15, completedAt: '2026-10-01T09:00:00.000Z' },
];

const show = (at = '?check=check-1', options: Options = {}) => {
  mockResponse(listSpamChecks, pageWith([aSpamCheck()]));
  return renderRemote(remote, { mount: 'spam-checks', initialPath: at, ...options });
};
const drawer = async () => within(await screen.findByRole('dialog', { name: 'ada@trynorthwind.com' }));
const finding = async (name: string) => {
  const heading = await (await drawer()).findByRole('heading', { name });
  const item = heading.closest('li');
  if (item === null) throw new Error(`${name} is in no list`);
  return within(item);
};

test('a check opens from its row, with its score and ten findings', async () => {
  mockResponse(getSpamCheck, check);
  const { user, address } = show('');
  await user.click(await screen.findByRole('button', { name: 'ada@trynorthwind.com' }));
  expect(address()).toBe('/mount?check=check-1');
  expect(
    await (await drawer()).findByText(/^7.4, measured by rspamd .* rspamd rejects a message from 15 points.$/),
  ).toBeVisible();
  expect((await drawer()).getByText('Introduction: A quick question about your week')).toBeVisible();
  expect((await drawer()).getAllByRole('heading', { level: 3 })).toHaveLength(SpamCheckKind.options.length);
  expect((await finding('DKIM')).getByText('Passed')).toBeVisible();
});

test('a finding shows its meaning and its fix, with a link to its DNS record', async () => {
  mockResponse(getSpamCheck, check);
  show();
  const spf = await finding('SPF');
  expect(spf.getByText('Error')).toBeVisible();
  expect(spf.getByText('The record is missing.')).toBeVisible();
  expect(spf.getByText('How to fix it: Add this record to the DNS of the domain.')).toBeVisible();
  expect(spf.getByText('TXT @ v=spf1 -all')).toBeVisible();
  expect(spf.getByRole('link', { name: 'Show TXT @ in the DNS of trynorthwind.com' })).toHaveAttribute(
    'href',
    '/places/domain-records/domain-1/spf',
  );
  const links = await finding('Short URLs');
  expect(links.getByText('Warning')).toBeVisible();
  expect(links.getByText('https://bit.ly/x')).toBeVisible();
  expect(links.queryByRole('link')).not.toBeInTheDocument();
});

test('a blocklist that may not be asked is not measured, with its answer', async () => {
  const code = 'not-measured' as const;
  const detail = 'bl.mailcheck.example 127.255.255.254';
  const open = check.findings.map((one) =>
    one.check === 'ip-blocklist' ? { ...one, state: 'warning' as const, code, detail } : one,
  );
  mockResponse(getSpamCheck, { ...check, findings: open });
  show();
  const blocklist = await finding('IP blocklist');
  expect(blocklist.getByText('This check has no result because a blocklist gave no usable answer.')).toBeVisible();
  expect(blocklist.getByText(detail)).toBeVisible();
  expect(blocklist.queryByText('Passed')).toBeNull();
});

test('a user who may not edit is sent to the records without the editor', async () => {
  mockResponse(getSpamCheck, check);
  show('?check=check-1', { session: { member: aMember({ roles: ['GUEST'] }) } });
  expect((await finding('SPF')).getByRole('link')).toHaveAttribute('href', '/places/domain-records/domain-1/');
});

test('a queued check shows its findings when it completes', async () => {
  mockResponse(getSpamCheck, aSpamCheckDetails({ status: 'Queued', findings: [] }));
  show();
  expect(await (await drawer()).findByText(/The check is queued/)).toBeVisible();
  mockResponse(getSpamCheck, check);
  expect(await (await drawer()).findByRole('heading', { name: 'SPF' }, { timeout: 5_000 })).toBeVisible();
});

test('the history of an inbox is a chart with a table, and each check links to its findings', async () => {
  mockResponse(getSpamCheck, ({ params }) => ({ ...check, id: params['spamCheckId'] ?? '' }));
  const histories = mockResponse(listSpamChecks, pageWith([aSpamCheck({ id: 'check-7' })]));
  mockResponse(getSpamTrend, { points: [], measured: points });
  const { user, address } = renderRemote(remote, { mount: 'spam-checks', initialPath: '?check=check-1' });
  await user.click(await (await drawer()).findByRole('tab', { name: 'History' }));
  const trend = within(await screen.findByRole('table', { name: 'Score over time' }));
  expect(trend.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DateScore',
    expect.stringMatching(/16$/),
    expect.stringMatching(/-1.2$/),
  ]);
  expect(histories.some(({ query }) => query.get('mailboxId') === 'mailbox-1')).toBe(true);
  expect(address()).toBe('/mount?check=check-1&tab=history');
  const table = within(screen.getByRole('table', { name: 'Checks of this inbox' }));
  await user.click((await table.findAllByRole('button'))[0] ?? document.body);
  expect(address()).toBe('/mount?check=check-7');
});

test('the trend has labelled thresholds, and its arrow keys show each value', async () => {
  mockResponse(getSpamCheck, check);
  mockResponse(getSpamTrend, { points: [], measured: points });
  const { user } = show('?check=check-1&tab=history');
  const figure = within(await screen.findByRole('figure', { name: 'Score over time' }));
  for (const label of ['Accepted', 'Rejected']) expect(figure.getByText(label)).toBeInTheDocument();
  const probe = figure.getByRole('slider', { name: 'Score over time' });
  expect(probe).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Oct 1, 2026.*: -1.2$/));
  expect(figure.queryByText(/: -1.2$/)).not.toBeInTheDocument();
  await user.hover(probe);
  expect(figure.getByText(/: 16$|: -1.2$/)).toBeVisible();
  fireEvent.change(probe, { target: { value: '0' } });
  expect(figure.getByText(/^Sep 1, 2026.*: 16$/)).toBeVisible();
  expect(probe).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 16$/));
});

test('a check can be started from its details, with another message', async () => {
  mockResponse(getSpamCheck, check);
  const runs = mockResponse(createSpamCheck, aSpamCheck({ id: 'check-9', status: 'Queued' }));
  const { user } = show();
  await user.selectOptions(await (await drawer()).findByRole('combobox', { name: 'Test message' }), 'Follow-up');
  await user.click(await (await drawer()).findByRole('button', { name: 'Run spam check' }));
  expect(await screen.findByText('The spam check of ada@trynorthwind.com is queued')).toBeVisible();
  expect(runs.map(({ body }) => body)).toEqual([{ mailboxId: 'mailbox-1', template: 'follow-up' }]);
});

test('the symbols of the filter are explained, and one that DNS causes links to its fix', async () => {
  const symbols = [
    { name: 'R_SPF_FAIL', score: 1, description: 'SPF verification failed', options: ['-all'] },
    { name: 'LATER_RULE', score: 0.5, description: 'In the words of the filter', options: [] },
    { name: 'R_DKIM_ALLOW', score: -0.2, description: null, options: [] },
  ];
  mockResponse(getSpamCheck, { ...check, symbols });
  show();
  const spf = await finding('R_SPF_FAIL');
  expect(spf.getByText('The SPF record forbids the sending server.')).toBeVisible();
  expect(spf.getByText('1 point')).toBeVisible();
  expect(spf.getByRole('link', { name: 'Show TXT @ in the DNS of trynorthwind.com' })).toHaveAttribute(
    'href',
    '/places/domain-records/domain-1/spf',
  );
  expect((await finding('LATER_RULE')).getByText('In the words of the filter')).toBeVisible();
  const dkim = await finding('R_DKIM_ALLOW');
  expect(dkim.getByText('The DKIM signature is valid.')).toBeVisible();
  expect(dkim.queryByRole('link')).not.toBeInTheDocument();
});

test.each([
  [{ filterStatus: 'none' }, 'Not measured: no spam filter is connected.'],
  [{ filterStatus: 'no-answer' }, 'Not measured: the filter gave no answer.'],
  [{ problem: 'not-arrived', filterStatus: null }, "Not measured: the message didn't arrive within a minute."],
  [{ problem: 'mail-off', filterStatus: null }, 'Not measured: mail is turned off.'],
  [{ problem: 'inbox-inactive', filterStatus: null }, "Not measured: the inbox was inactive and couldn't send."],
  [{ filterStatus: null, message: null }, 'Not measured: this check sent no message.'],
] as const)('without a score the check says why: %j', async (state, text) => {
  mockResponse(getSpamCheck, { ...check, filterScore: null, ...state });
  show();
  expect(await (await drawer()).findByText(text)).toBeVisible();
  expect((await drawer()).getByRole('heading', { name: 'Linter findings' })).toBeVisible();
  expect((await drawer()).getByText(/These findings are not a spam score/)).toBeVisible();
});

test('a message that the receiver refused shows its reply', async () => {
  const message = check.message && { ...check.message, refusal: '554 5.7.1 Gtube pattern' };
  mockResponse(getSpamCheck, { ...check, message });
  show();
  expect(await (await drawer()).findByText('554 5.7.1 Gtube pattern')).toBeVisible();
});

test('a running check, and a viewer, cannot start another one', async () => {
  mockResponse(getSpamCheck, aSpamCheckDetails({ status: 'Running', findings: [] }));
  const { unmount } = show();
  expect(await (await drawer()).findByRole('button', { name: 'Run spam check' })).toHaveAccessibleDescription(
    "This check isn't complete yet.",
  );
  unmount();
  show('?check=check-1', { session: { member: aMember({ roles: ['VIEWER'] }) } });
  expect(await (await drawer()).findByRole('button', { name: 'Run spam check' })).toHaveAccessibleDescription(
    /is view-only/,
  );
});

test('a check that does not exist shows a message and a way back', async () => {
  mockError(getSpamCheck, { status: 404, code: 'not-found' });
  const { user, address } = show('?check=gone');
  expect(await screen.findByText("This spam check doesn't exist or was removed")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to spam checks' }));
  expect(address()).toBe('/mount');
});
