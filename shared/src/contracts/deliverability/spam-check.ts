import * as v from 'valibot';
import { HealthReason } from '@roost/shared/contracts/dns/domain-checks';
import { DnsRecord, DnsRecordType } from '@roost/shared/contracts/dns/dns';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { pageOf, Paging } from '@roost/shared/contracts/paging';
import { Id, Instant } from '@roost/shared/contracts/primitives';
import { editors, readers } from '@roost/shared/contracts/workspaces/role';
import { MailboxSelection, maxSelectionBytes } from '@roost/shared/contracts/selection';
import { BulkPreview, bulkResultOf } from '@roost/shared/contracts/bulk-result';
import { openEnum } from '@roost/shared/contracts/open-enum';

/** A check waits in a queue, runs for a few seconds, and is completed. */
export const SpamCheckStatus = v.picklist(['Queued', 'Running', 'Completed']);
export type SpamCheckStatus = v.InferOutput<typeof SpamCheckStatus>;

/** From best to worst. */
export const FindingState = v.picklist(['passed', 'warning', 'error']);
export type FindingState = v.InferOutput<typeof FindingState>;

/** The ten parts of a check, in display order. */
export const SpamCheckKind = v.picklist([
  'spf',
  'dkim',
  'dmarc',
  'domain-age',
  'reverse-dns',
  'ip-blocklist',
  'domain-blocklist',
  'spam-assassin',
  'short-urls',
  'broken-links',
]);
export type SpamCheckKind = v.InferOutput<typeof SpamCheckKind>;

const Score = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

export const SpamCheck = v.object({
  id: Id,
  /** `isActive`: false while the inbox or its domain is Inactive; the result then says nothing about it. */
  mailbox: v.object({ id: Id, email: v.string(), isActive: v.optional(v.boolean()) }),
  status: openEnum(SpamCheckStatus),
  /** Null until the check is completed, as are the next two. */
  score: v.nullable(Score),
  /** The worst state of the ten. */
  outcome: v.nullable(openEnum(FindingState)),
  completedAt: v.nullable(Instant),
  createdAt: Instant,
});
export type SpamCheck = v.InferOutput<typeof SpamCheck>;

export const SpamCheckPage = pageOf(SpamCheck);
export type SpamCheckPage = v.InferOutput<typeof SpamCheckPage>;

/** The reason for a finding's state; those of SPF, DKIM and DMARC are those of the last DNS check. */
export const FindingCode = v.picklist([
  ...HealthReason.options,
  /** The domain is younger than 30 days (`young`) or 7 days (`very-young`). */
  'young',
  'very-young',
  /** The sending server's address has no reverse name, or one that resolves to another address. */
  'no-reverse-name',
  'other-reverse-name',
  'listed',
  'points-raised',
  'points-high',
  'short-links',
  'dead-links',
]);
export type FindingCode = v.InferOutput<typeof FindingCode>;

export const SpamFinding = v.object({
  check: openEnum(SpamCheckKind),
  state: openEnum(FindingState),
  code: openEnum(FindingCode),
  /** The raw finding: a record, a blocklist, a link, a number of days or of points. Null when there is none. */
  detail: v.nullable(v.string()),
  /** The DNS record that fixes the problem; null when no record does. */
  fix: v.nullable(
    v.object({
      domain: v.object({ id: Id, domain: v.string() }),
      type: openEnum(DnsRecordType),
      /** Relative to the domain; empty for the domain itself. */
      key: v.string(),
      /** The record to write; null when the user must merge or remove records. */
      record: v.nullable(v.object({ ...DnsRecord.entries, type: openEnum(DnsRecordType) })),
    }),
  ),
});
export type SpamFinding = v.InferOutput<typeof SpamFinding>;

export const SpamCheckDetails = v.object({
  ...SpamCheck.entries,
  /** Sender of the test message. */
  from: v.object({ name: v.string(), email: v.string() }),
  /** Ten findings, in the order of `SpamCheckKind`; empty until the check is completed. */
  findings: v.array(SpamFinding),
});
export type SpamCheckDetails = v.InferOutput<typeof SpamCheckDetails>;

/** A leading minus sorts in descending order; checks without a score come last. */
export const SpamCheckSort = v.picklist(['createdAt', '-createdAt', 'score', '-score', 'mailbox', '-mailbox']);
export type SpamCheckSort = v.InferOutput<typeof SpamCheckSort>;

export const SpamCheckQuery = v.object({
  ...Paging,
  /** Matches part of the address. */
  search: v.optional(v.pipe(v.string(), v.maxLength(254))),
  status: v.optional(SpamCheckStatus),
  outcome: v.optional(FindingState),
  /** Limits the list to one inbox. */
  mailboxId: v.optional(Id),
  sort: v.optional(SpamCheckSort, '-createdAt'),
});
export type SpamCheckQuery = v.InferInput<typeof SpamCheckQuery>;

const readerAccess = { scope: 'workspace', roles: readers } as const;
const editorAccess = { scope: 'workspace', roles: editors } as const;

export const listSpamChecks = endpoint({
  name: 'listSpamChecks',
  method: 'GET',
  path: '/spam-checks',
  summary: 'List the spam checks of the workspace, paged',
  access: readerAccess,
  query: SpamCheckQuery,
  response: SpamCheckPage,
});

export const getSpamCheck = endpoint({
  name: 'getSpamCheck',
  method: 'GET',
  path: '/spam-checks/{spamCheckId}',
  summary: 'Get a spam check with its ten findings',
  access: readerAccess,
  params: v.object({ spamCheckId: Id }),
  response: SpamCheckDetails,
  errorStatuses: [404],
});

/** 409 `mailbox-busy` while the inbox is Pending or Updating, `not-checkable` for Outlook (product spec, section 2). */
export const createSpamCheck = endpoint({
  name: 'createSpamCheck',
  method: 'POST',
  path: '/spam-checks',
  summary: 'Queue a spam check of one inbox',
  access: editorAccess,
  body: v.object({ mailboxId: Id }),
  response: SpamCheck,
  status: 201,
  errorStatuses: [404, 409],
});

/** `changed`: a check was queued; `unchanged`: one was already in the queue. */
export const QueueResult = bulkResultOf(['unknown', 'mailbox-busy', 'not-checkable']);
export type QueueResult = v.InferOutput<typeof QueueResult>;

/**
 * With `preview` nothing changes, and `changed` means that it would. `createdWithin` (seconds) then also counts a
 * completed check of that age as existing.
 */
export const bulkCreateSpamChecks = endpoint({
  name: 'bulkCreateSpamChecks',
  method: 'POST',
  path: '/spam-checks/bulk',
  summary: 'Queue spam checks of several inboxes',
  access: editorAccess,
  query: v.object({
    ...BulkPreview.entries,
    createdWithin: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400))),
  }),
  body: v.object({ mailboxIds: MailboxSelection }),
  maxBodyBytes: maxSelectionBytes,
  response: v.object({ results: v.array(QueueResult) }),
});

/** The scores of the latest completed checks, at most 100, oldest first. */
export const getSpamTrend = endpoint({
  name: 'getSpamTrend',
  method: 'GET',
  path: '/mailboxes/{mailboxId}/spam-trend',
  summary: 'Get the spam scores of an inbox over time',
  access: readerAccess,
  params: v.object({ mailboxId: Id }),
  response: v.object({ points: v.array(v.object({ id: Id, score: Score, completedAt: Instant })) }),
  errorStatuses: [404],
});
