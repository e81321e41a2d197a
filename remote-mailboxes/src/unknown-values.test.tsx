import { screen, within } from '@testing-library/react';
import { getInboxPlacement, listInboxPlacements } from '@roost/shared/contracts/deliverability/inbox-placement';
import { getSpamCheck, getSpamTrend, listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import { listExports } from '@roost/shared/contracts/exports/export';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { activateLanguage } from '@roost/shared/i18n';
import type { Mount } from '@roost/shared/platform/mount';
import {
  activateFrench,
  aLaterValue,
  aMailbox,
  anExport,
  anInboxPlacement,
  aSpamCheck,
  aSpamCheckDetails,
  mockResponse,
  pageWith,
  renderRemote,
} from '@roost/shared/testing';
import { remote } from './remote.ts';

const later = aLaterValue();
const row = (name: RegExp) => screen.findByRole('row', { name });
const badgeIn = (shown: HTMLElement, text: string) => within(shown).getByText(text).closest('.r-tone--neutral');
const known = { id: 'known', email: 'known@trynorthwind.com' };

const show = (mount: Mount, initialPath = '') => renderRemote(remote, { mount, initialPath });

beforeEach(() => activateLanguage('en'));

describe.each(['en', 'fr'] as const)('values from a later version (%s)', (language) => {
  beforeEach(() => (language === 'fr' ? activateFrench('remote-mailboxes') : undefined));

  test('an inbox is listed with its status and its type', async () => {
    const data = [aMailbox({ status: later, type: aLaterValue('Proton') }), aMailbox({ ...known })];
    mockResponse(listMailboxes, pageWith(data));
    show('mailboxes');
    const shown = await row(/ada@trynorthwind\.com/);
    expect(badgeIn(shown, 'Suspended')).toBeVisible();
    expect(badgeIn(shown, 'Proton')).toBeInTheDocument();
    expect(await row(/known@trynorthwind\.com/)).toBeVisible();
  });

  test('a spam check is listed with its status, and one with its outcome', async () => {
    const checks = [
      aSpamCheck({ status: later, outcome: null, score: null, completedAt: null }),
      aSpamCheck({ id: 'check-2', mailbox: { ...known, isActive: true }, outcome: aLaterValue('unsure') }),
    ];
    mockResponse(listSpamChecks, ({ query }) => pageWith(query.get('limit') === '1' ? [] : checks));
    show('spam-checks');
    expect(badgeIn(await row(/ada@trynorthwind\.com/), 'Suspended')).toBeVisible();
    expect(badgeIn(await row(/known@trynorthwind\.com/), 'unsure')).toBeVisible();
  });

  test('a placement test is listed with its status and its providers', async () => {
    const { code: _, results: __, ...placement } = anInboxPlacement();
    const providers = ['Gmail' as const, aLaterValue('Proton')];
    mockResponse(listInboxPlacements, pageWith([{ ...placement, status: later, providers }]));
    show('inbox-placements');
    const shown = await row(new RegExp(placement.mailbox.email));
    expect(badgeIn(shown, 'Suspended')).toBeVisible();
    expect(within(shown).getByText(/Gmail, Proton/)).toBeInTheDocument();
  });

  test('the findings of a spam check are listed with their check, state and reason', async () => {
    const finding = { check: aLaterValue('bimi'), state: aLaterValue('unsure'), code: aLaterValue('no-logo') };
    const type = aLaterValue('SVCB');
    const domain = { id: 'd-1', domain: 'new.com' };
    const record = { type, key: '', value: '1 .', locked: false };
    const check = aSpamCheckDetails({
      findings: [{ ...finding, detail: null, fix: { domain, type, key: '', record } }],
    });
    mockResponse(listSpamChecks, pageWith([check]));
    mockResponse(getSpamCheck, check);
    mockResponse(getSpamTrend, { points: [] });
    show('spam-checks', `?check=${check.id}`);
    const heading = await screen.findByRole('heading', { name: 'bimi' });
    const shown = heading.closest('li') ?? heading;
    expect(badgeIn(shown, 'unsure')).toBeVisible();
    expect(within(shown).getByText('no-logo')).toBeVisible();
    expect(within(shown).getByText('SVCB @ 1 .')).toBeVisible();
  });

  test('the seeds of a placement test are listed with their provider, folder and authentication', async () => {
    const found = { folder: aLaterValue('archive'), spf: aLaterValue('softfail'), ip: null, seconds: 1 };
    const placement = anInboxPlacement({ status: 'Completed' });
    const seed = { provider: aLaterValue('Proton'), address: 'seed@proton.example' };
    const result = { ...seed, found: { ...found, dkim: null, dmarc: null } };
    mockResponse(listInboxPlacements, pageWith([]));
    const unread = { ...seed, address: 'seed@gmail.example', found: null, problem: aLaterValue('full') };
    mockResponse(getInboxPlacement, { ...placement, results: [result, unread] });
    show('inbox-placements', `?placement=${placement.id}`);
    const shown = await row(/seed@proton\.example/);
    expect(within(shown).getByText('Proton')).toBeVisible();
    expect(within(shown).getByText('archive')).toBeVisible();
    expect(badgeIn(shown, 'softfail')).toBeVisible();
    expect(within(await row(/seed@gmail\.example/)).getByText('full')).toBeVisible();
  });

  test('an export is listed with its status, its tool and the message of its failure', async () => {
    mockResponse(listMailboxes, pageWith([aMailbox()]));
    const reason = { code: aLaterValue('quota'), message: 'The tool is full.' };
    const exports = [
      anExport({ status: later, platform: aLaterValue('Mailer'), reason }),
      anExport({ id: 'export-2' }),
    ];
    mockResponse(listExports, pageWith(exports));
    show('mailboxes', '?exports=all');
    const shown = await row(/Suspended/);
    expect(badgeIn(shown, 'Suspended')).toBeVisible();
    expect(badgeIn(shown, 'Mailer')).toBeVisible();
    expect(screen.getByText('The tool is full.')).toBeVisible();
    expect(screen.getAllByRole('row', { name: /0/ }).length).toBeGreaterThan(1);
  });
});

test('an inbox of a type from a later version has its actions, without a deletion whose rules are not known', async () => {
  mockResponse(listMailboxes, pageWith([aMailbox({ status: later, type: aLaterValue('Proton') })]));
  const { user } = show('mailboxes');
  await user.hover(await row(/ada@trynorthwind\.com/));
  await user.click(screen.getByRole('button', { name: 'Actions for ada@trynorthwind.com' }));
  expect(await screen.findByRole('menuitem', { name: /^Edit/ })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^Delete/ })).not.toBeInTheDocument();
});
