import * as v from 'valibot';
import { SpamTemplate } from '@roost/shared/contracts/deliverability/spam-template';
import { HealthReason } from '@roost/shared/contracts/dns/domain-checks';
import { DnsRecord, DnsRecordType } from '@roost/shared/contracts/dns/dns';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { pageOf, Paging } from '@roost/shared/contracts/paging';
import { Id, Instant } from '@roost/shared/contracts/primitives';
import { editors, readers } from '@roost/shared/contracts/workspaces/role';
import { MailboxSelection, maxSelectionBytes } from '@roost/shared/contracts/selection';
import { BulkPreview, bulkResultOf } from '@roost/shared/contracts/bulk-result';
import { openEnum } from '@roost/shared/contracts/open-enum';

/** A check waits in a queue, sends a message, and is completed when the message is judged. */
export const SpamCheckStatus = v.picklist(['Queued', 'Running', 'Completed']);
export type SpamCheckStatus = v.InferOutput<typeof SpamCheckStatus>;

/** From best to worst. */
export const FindingState = v.picklist(['passed', 'warning', 'error']);
export type FindingState = v.InferOutput<typeof FindingState>;

/** The ten findings of the linter, in display order. No spam filter measures them. */
export const SpamCheckKind = v.picklist([
  'spf',
  'dkim',
  'dmarc',
  'domain-age',
  'reverse-dns',
  'ip-blocklist',
  'domain-blocklist',
  'content',
  'short-urls',
  'broken-links',
]);
export type SpamCheckKind = v.InferOutput<typeof SpamCheckKind>;

/** What a spam filter does with a message, in the words of rspamd. */
export const FilterAction = v.picklist([
  'no action',
  'greylist',
  'add header',
  'rewrite subject',
  'soft reject',
  'reject',
]);
export type FilterAction = v.InferOutput<typeof FilterAction>;

/** A score that a spam filter measured. More points are worse. */
export const FilterScore = v.object({
  /** Name of the filter, such as `rspamd`. */
  filter: v.string(),
  /** Points; negative for a good message. */
  score: v.number(),
  /** The points with which the filter rejects a message. */
  requiredScore: v.number(),
  action: openEnum(FilterAction),
  measuredAt: Instant,
});
export type FilterScore = v.InferOutput<typeof FilterScore>;

const Score = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

export const SpamCheck = v.object({
  id: Id,
  /** `isActive`: false while the inbox or its domain is Inactive; the result then says nothing about it. */
  mailbox: v.object({ id: Id, email: v.string(), isActive: v.optional(v.boolean()) }),
  status: openEnum(SpamCheckStatus),
  /** Always null. Earlier versions returned a score that no filter had measured. */
  score: v.nullable(Score),
  /** Null when no filter measured the message. Earlier versions of the API do not return it. */
  filterScore: v.optional(v.nullable(FilterScore)),
  /** Null for a check of an earlier version, which sent no message. */
  template: v.optional(v.nullable(openEnum(SpamTemplate))),
  /** The worst state of the findings and of the filter's action. Null until then, and when nothing was measured. */
  outcome: v.nullable(openEnum(FindingState)),
  completedAt: v.nullable(Instant),
  createdAt: Instant,
});
export type SpamCheck = v.InferOutput<typeof SpamCheck>;

export const SpamCheckPage = pageOf(SpamCheck);
export type SpamCheckPage = v.InferOutput<typeof SpamCheckPage>;

/** The reason for a finding's state. Those of SPF, DKIM and DMARC are the reasons of DNS checks, and `not-passed`. */
export const FindingCode = v.picklist([
  ...HealthReason.options,
  /** The domain is younger than 30 days (`young`) or 7 days (`very-young`). */
  'young',
  'very-young',
  /** The sending server's address has no reverse name, or one that resolves to another address. */
  'no-reverse-name',
  'other-reverse-name',
  'listed',
  /** A receiver judged the sent message: the mechanism did not pass, and no record explains why. */
  'not-passed',
  /** The message contains the standard test text that every spam filter refuses. */
  'gtube',
  /** The message contains words in capitals, several exclamation marks or words that spam uses. */
  'loud-text',
  'short-links',
  'dead-links',
]);
export type FindingCode = v.InferOutput<typeof FindingCode>;

export const SpamFinding = v.object({
  check: openEnum(SpamCheckKind),
  state: openEnum(FindingState),
  code: openEnum(FindingCode),
  /** The raw finding: a record, a blocklist, a link, words, or a number of days. Null when there is none. */
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

/** A rule of a spam filter that matched the message. */
export const FilterSymbol = v.object({
  /** Such as `R_DKIM_REJECT`. */
  name: v.string(),
  /** Points; negative for a good sign. */
  score: v.number(),
  /** In the words of the filter, in English. */
  description: v.nullable(v.string()),
  /** What the rule found, such as a domain. */
  options: v.array(v.string()),
});
export type FilterSymbol = v.InferOutput<typeof FilterSymbol>;

/** Why no receiver judged the message. */
export const SpamCheckProblem = v.picklist(['inbox-inactive', 'mail-off', 'not-arrived']);
export type SpamCheckProblem = v.InferOutput<typeof SpamCheckProblem>;

/** `no-answer`: the filter did not answer in time. `none`: there is no filter. */
export const FilterStatus = v.picklist(['measured', 'no-answer', 'none']);
export type FilterStatus = v.InferOutput<typeof FilterStatus>;

/** The sent message and its arrival. */
export const SpamCheckMessage = v.object({
  subject: v.string(),
  recipient: v.string(),
  sentAt: Instant,
  /** Null until a receiver has judged the message. */
  receivedAt: v.nullable(Instant),
  /** The SMTP reply with which the receiver refused the message. Null when it accepted the message. */
  refusal: v.nullable(v.string()),
});
export type SpamCheckMessage = v.InferOutput<typeof SpamCheckMessage>;

export const SpamCheckDetails = v.object({
  ...SpamCheck.entries,
  /** Sender of the test message. */
  from: v.object({ name: v.string(), email: v.string() }),
  /** Ten findings, in the order of `SpamCheckKind`; empty until a receiver has judged the message. */
  findings: v.array(SpamFinding),
  /** Null when no message was sent. */
  message: v.optional(v.nullable(SpamCheckMessage)),
  problem: v.optional(v.nullable(openEnum(SpamCheckProblem))),
  /** Null until a receiver has judged the message. */
  filterStatus: v.optional(v.nullable(openEnum(FilterStatus))),
  /** The rules of the filter that matched, the most points first. Empty without a filter. */
  symbols: v.optional(v.array(FilterSymbol)),
});
export type SpamCheckDetails = v.InferOutput<typeof SpamCheckDetails>;

/** A leading minus sorts in descending order. `score` begins with the fewest points; checks without a score are last in both directions. */
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
  body: v.object({ mailboxId: Id, template: v.optional(SpamTemplate, 'introduction') }),
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
  body: v.object({ mailboxIds: MailboxSelection, template: v.optional(SpamTemplate) }),
  maxBodyBytes: maxSelectionBytes,
  response: v.object({ results: v.array(QueueResult) }),
});

/** A score of a filter at a time. */
export const SpamTrendPoint = v.object({
  id: Id,
  score: v.number(),
  requiredScore: v.number(),
  completedAt: Instant,
});
export type SpamTrendPoint = v.InferOutput<typeof SpamTrendPoint>;

/** The measured scores of the latest 100 completed checks, oldest first. `points` is always empty: see `SpamCheck.score`. */
export const getSpamTrend = endpoint({
  name: 'getSpamTrend',
  method: 'GET',
  path: '/mailboxes/{mailboxId}/spam-trend',
  summary: 'Get the measured spam scores of an inbox over time',
  access: readerAccess,
  params: v.object({ mailboxId: Id }),
  response: v.object({
    points: v.array(v.object({ id: Id, score: Score, completedAt: Instant })),
    measured: v.optional(v.array(SpamTrendPoint)),
  }),
  errorStatuses: [404],
});
