import { screen } from '@testing-library/react';
import { getExport, listExports, previewExport } from '@roost/shared/contracts/exports/export';
import { getInboxPlacement, listInboxPlacements } from '@roost/shared/contracts/deliverability/inbox-placement';
import { getMailbox, listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { getSpamCheck, getSpamTrend, listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import { defineRemote } from '@roost/shared/platform';
import type { Mount } from '@roost/shared/platform/mount';
import {
  aMailbox,
  aMailboxDetails,
  anExport,
  anExportPreview,
  anInboxPlacement,
  mockResponse,
  aSpamCheck,
  aSpamCheckDetails,
  expectPollingEnd,
  pageWith,
  renderRemote,
  startPollTimers,
  type ReceivedRequest,
} from '@roost/shared/testing';
import { openExport } from './testing/open-export.ts';
import { remote } from './remote.ts';

const { jest } = import.meta;
beforeEach(() => startPollTimers());
afterEach(() => void jest.useRealTimers());

const ada = aMailbox();
const queued = aSpamCheck({ status: 'Queued' });
const waiting = anInboxPlacement({ status: 'Waiting' });
/** Mocks the list, the queue and the history of one inbox; the list has nothing to poll for. */
const serveChecks = ({ history = [], queue = [] }: { history?: (typeof queued)[]; queue?: (typeof queued)[] } = {}) =>
  mockResponse(listSpamChecks, ({ query }) => {
    if (query.has('mailboxId')) return pageWith(history);
    return pageWith(query.get('limit') === '1' ? queue : [aSpamCheck()]);
  });
const mailbox = aMailboxDetails({ status: 'Updating' });

/** Each screen that polls, with its mocked calls. */
const screens: [name: string, mount: Mount, initialPath: string, calls: () => ReceivedRequest[]][] = [
  ['the list of spam checks', 'spam-checks', '', () => mockResponse(listSpamChecks, pageWith([queued]))],
  ['the queue over finished spam checks', 'spam-checks', '', () => serveChecks({ queue: [queued] })],
  [
    'a spam check',
    'spam-checks',
    '?check=check-1',
    () => {
      serveChecks();
      return mockResponse(getSpamCheck, aSpamCheckDetails({ status: 'Running' }));
    },
  ],
  [
    'the history of an inbox',
    'spam-checks',
    '?check=check-1&tab=history',
    () => {
      mockResponse(getSpamCheck, aSpamCheckDetails());
      mockResponse(getSpamTrend, { points: [] });
      return serveChecks({ history: [queued] });
    },
  ],
  ['the list of placement tests', 'inbox-placements', '', () => mockResponse(listInboxPlacements, pageWith([waiting]))],
  [
    'a placement test',
    'inbox-placements',
    '?placement=placement-1',
    () => {
      mockResponse(listInboxPlacements, pageWith([]));
      return mockResponse(getInboxPlacement, waiting);
    },
  ],
  [
    'the history of exports',
    'mailboxes',
    '?exports=all',
    () => {
      mockResponse(listMailboxes, pageWith([ada]));
      return mockResponse(listExports, pageWith([anExport()]));
    },
  ],
  [
    'an export',
    'mailboxes',
    '?exports=export-1',
    () => {
      mockResponse(listMailboxes, pageWith([ada]));
      return mockResponse(getExport, anExport());
    },
  ],
  [
    'the list of inboxes, over hidden changes,',
    'mailboxes',
    '?status=Active',
    () =>
      mockResponse(listMailboxes, ({ query }) =>
        pageWith(query.get('status') === 'Active' ? [ada] : [aMailbox({ status: 'Updating' })]),
      ),
  ],
  [
    'the form of an inbox',
    'mailboxes',
    `?inbox=${mailbox.id}&tab=edit`,
    () => {
      mockResponse(listMailboxes, pageWith([ada]));
      return mockResponse(getMailbox, mailbox);
    },
  ],
];

test.each(screens)('%s says after ten minutes that it no longer updates', async (_, mount, initialPath, serve) => {
  const calls = serve();
  const { user } = renderRemote(remote, { mount, initialPath });
  await expectPollingEnd({ user, calls });
});

test('the preview of an export says after ten minutes that it no longer updates', async () => {
  const calls = mockResponse(previewExport, anExportPreview({ pending: 1 }));
  const { user } = await openExport(remote, [ada]);
  await screen.findByText('ada@trynorthwind.com', { selector: 'td' });
  await expectPollingEnd({ user, calls });
});

test('the inboxes of a domain say after ten minutes that they no longer update', async () => {
  const DomainInboxes = await remote.slots?.['domain-inboxes']?.();
  if (DomainInboxes === undefined) throw new Error('nothing fills the slot');
  const element = <DomainInboxes domainId="domain-1" domain="trynorthwind.com" type="Private" />;
  const calls = mockResponse(listMailboxes, pageWith([aMailbox({ status: 'Pending' })]));
  const { user } = renderRemote(defineRemote({ screens: { mailboxes: [{ index: true, element }] } }), {
    mount: 'mailboxes',
  });
  await expectPollingEnd({ user, calls });
});
