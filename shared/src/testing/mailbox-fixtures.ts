import { ExportPreview, MailboxExport } from '@roost/shared/contracts/exports/export';
import { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { InboxPlacementDetails } from '@roost/shared/contracts/deliverability/inbox-placement';
import { Mailbox, MailboxDetails } from '@roost/shared/contracts/mailboxes/mailbox';
import { SpamCheck, SpamCheckDetails, SpamCheckKind } from '@roost/shared/contracts/deliverability/spam-check';
import { fixture } from './fixture.ts';

const defaultMailbox = ({ email = 'ada@trynorthwind.com', status = 'Active' }: Partial<Mailbox>): Mailbox => ({
  id: `mailbox-${email}`,
  email,
  firstName: 'Ada',
  lastName: 'Lovelace',
  domain: { id: 'domain-trynorthwind.com', domain: 'trynorthwind.com' },
  type: 'Private',
  status,
  tags: [],
  forwardTo: null,
  lastScore: null,
  avatar: null,
  order: status === 'Pending' ? { orderedAt: '2026-10-01T09:00:00.000Z', expectedWithin: 3_600 } : null,
  deleteUntil: null,
  createdAt: '2026-10-01T09:00:00.000Z',
});

export const aMailbox = fixture(Mailbox)(defaultMailbox);

/** A valid inbox of the creation form. */
export const aPlannedInbox = fixture(PlannedInbox)(() => ({
  id: 'row-1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada',
  domain: 'trynorthwind.com',
  domainType: null,
  signature: '',
  forwardTo: '',
  avatar: null,
  isEmailTyped: false,
  refusal: null,
}));

/** One inbox with its details. */
export const aMailboxDetails = fixture(MailboxDetails)((overrides) => ({
  ...defaultMailbox(overrides),
  signature: null,
}));

export const anExport = fixture(MailboxExport)(({ status = 'Started', rows = 2, delivery = 'file' }) => ({
  id: 'export-1',
  platform: 'Csv',
  delivery,
  status,
  rows,
  done: status === 'Done' ? rows : 0,
  files: delivery === 'file' ? 1 : 0,
  reason: status === 'Failed' ? { code: 'interrupted', message: 'The connection broke.' } : null,
  createdAt: '2026-11-01T09:00:00.000Z',
  finishedAt: status === 'Started' ? null : '2026-11-01T09:00:10.000Z',
}));

export const anExportPreview = fixture(ExportPreview)(({ ready = 2, pending = 0, inactive = 0, unsupported = 0 }) => ({
  delivery: 'file',
  signIn: null,
  total: ready + pending + inactive + unsupported,
  ready,
  pending,
  inactive,
  unsupported,
  exported: 0,
  exporting: 0,
  files: 1,
  columns: ['Email', 'First Name', 'Last Name', 'IMAP Password'],
  rows: [['ada@trynorthwind.com', 'Ada', 'Lovelace', '••••••••']],
  tracking: null,
}));

const aFilterScore = {
  filter: 'rspamd',
  score: 2.5,
  requiredScore: 15,
  action: 'no action',
  measuredAt: '2026-10-01T09:00:05.000Z',
} as const;

const defaultSpamCheck = ({ status = 'Completed' }: Partial<SpamCheck>): SpamCheck => {
  const isCompleted = status === 'Completed';
  return {
    id: 'check-1',
    mailbox: { id: 'mailbox-1', email: 'ada@trynorthwind.com', isActive: true },
    status,
    score: null,
    filterScore: isCompleted ? aFilterScore : null,
    template: 'introduction',
    outcome: isCompleted ? 'passed' : null,
    completedAt: isCompleted ? '2026-10-01T09:00:05.000Z' : null,
    createdAt: '2026-10-01T09:00:00.000Z',
  };
};

export const aSpamCheck = fixture(SpamCheck)(defaultSpamCheck);

/** One check with its details; all ten findings are good. */
export const aSpamCheckDetails = fixture(SpamCheckDetails)((overrides) => ({
  ...defaultSpamCheck(overrides),
  from: { name: 'Ada Lovelace', email: 'ada@trynorthwind.com' },
  findings: SpamCheckKind.options.map((check) => ({ check, state: 'passed', code: 'good', detail: null, fix: null })),
  message: {
    subject: 'A quick question about your week',
    recipient: 'check-1@spam-checks.example',
    sentAt: '2026-10-01T09:00:04.000Z',
    receivedAt: '2026-10-01T09:00:05.000Z',
    refusal: null,
  },
  problem: null,
  filterStatus: 'measured',
  symbols: [],
}));

/** One test with its details and two seeds. */
export const anInboxPlacement = fixture(InboxPlacementDetails)(({ status = 'Created' }) => ({
  id: 'placement-1',
  mailbox: { id: 'mailbox-1', email: 'ada@trynorthwind.com' },
  providers: ['Gmail', 'Outlook'],
  status,
  totals: status === 'Completed' ? { inbox: 1, promotion: 0, spam: 0, unreceived: 1 } : noTotals,
  seeds: 2,
  code: 'roost-7f3a91c2',
  results: [
    { provider: 'Gmail', address: 'seed-1@gmail.example', found: status === 'Completed' ? inTheInbox : null },
    { provider: 'Outlook', address: 'seed-1@outlook.example', found: status === 'Completed' ? notReceived : null },
  ],
  createdAt: '2026-10-01T09:00:00.000Z',
  startedAt: status === 'Created' ? null : '2026-10-01T09:01:00.000Z',
  completedAt: status === 'Completed' ? '2026-10-01T09:02:00.000Z' : null,
}));

const noTotals = { inbox: 0, promotion: 0, spam: 0, unreceived: 0 };
const inTheInbox = {
  folder: 'inbox',
  policy: 'requires-dmarc',
  reason: 'accepted',
  spf: 'pass',
  dkim: 'pass',
  dmarc: 'pass',
  ip: '198.51.100.7',
  seconds: 4,
} as const;
const notReceived = {
  folder: 'unreceived',
  policy: null,
  reason: 'not-arrived',
  spf: null,
  dkim: null,
  dmarc: null,
  ip: null,
  seconds: null,
} as const;
