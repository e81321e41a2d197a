import * as v from 'valibot';
import { FilterScore } from '@roost/shared/contracts/deliverability/spam-check';
import { endpoint } from '@roost/shared/contracts/endpoint';
import { openEnum } from '@roost/shared/contracts/open-enum';
import { pageOf, Paging } from '@roost/shared/contracts/paging';
import { Count, Id, Instant } from '@roost/shared/contracts/primitives';
import { editors, readers } from '@roost/shared/contracts/workspaces/role';

/** The mailbox provider of a seed inbox. */
export const PlacementProvider = v.picklist([
  'Gmail',
  'GoogleWorkspace',
  'Outlook',
  'Microsoft365',
  'Yahoo',
  'Aol',
  'Hotmail',
  'Smtp',
]);
export type PlacementProvider = v.InferOutput<typeof PlacementProvider>;

export const PlacementFolder = v.picklist(['inbox', 'promotion', 'spam', 'unreceived']);
export type PlacementFolder = v.InferOutput<typeof PlacementFolder>;

/**
 * How a receiver chooses the folder, after it has applied the DMARC policy of the author's domain. `requires-dmarc`: DMARC
 * passes. `strict-alignment`: SPF and DKIM pass for exactly the author's domain. `any-authentication`: SPF or DKIM passes.
 * `spam-filter`: SPF or DKIM passes, and its spam filter does not call the message spam. `greylisting`: it defers the first
 * delivery and accepts the second.
 */
export const PlacementPolicy = v.picklist([
  'requires-dmarc',
  'strict-alignment',
  'any-authentication',
  'spam-filter',
  'greylisting',
]);
export type PlacementPolicy = v.InferOutput<typeof PlacementPolicy>;

/**
 * Why a message is in its folder. `filter-accepted` and `filter-spam`: the spam filter decided. `no-filter`: the policy has a
 * spam filter, but the receiver has none, so authentication alone decided.
 */
export const PlacementReason = v.picklist([
  'accepted',
  'accepted-on-retry',
  'dmarc-quarantine',
  'dmarc-reject',
  'filter-accepted',
  'filter-spam',
  'no-dmarc-pass',
  'no-filter',
  'not-aligned',
  'not-arrived',
  'not-authenticated',
  /** Read at a real provider, which does not say why. */
  'provider-decided',
]);
export type PlacementReason = v.InferOutput<typeof PlacementReason>;

/**
 * Why nothing is known about the message at a seed inbox. `login-refused`, `unreachable`, `read-failed`: of its server.
 * `no-spam-folder`: not in the inbox, and the server names no spam folder. `not-configured`: Roost has no account there.
 * `not-sent`: the message waits for the mail server. `send-refused`: the mail server refused it.
 */
export const SeedProblem = v.picklist([
  'login-refused',
  'no-spam-folder',
  'not-configured',
  'not-sent',
  'read-failed',
  'send-refused',
  'unreachable',
]);
export type SeedProblem = v.InferOutput<typeof SeedProblem>;

/**
 * Created: not run. Waiting: not all seeds have the message, and the longest wait is not over. Completed: all seeds have
 * it, or the wait is over.
 */
export const PlacementStatus = v.picklist(['Created', 'Waiting', 'Completed']);
export type PlacementStatus = v.InferOutput<typeof PlacementStatus>;

export const PlacementTotals = v.object({ inbox: Count, promotion: Count, spam: Count, unreceived: Count });
export type PlacementTotals = v.InferOutput<typeof PlacementTotals>;

export const InboxPlacement = v.object({
  id: Id,
  mailbox: v.object({ id: Id, email: v.string() }),
  providers: v.array(openEnum(PlacementProvider)),
  status: openEnum(PlacementStatus),
  /** Seeds per folder, for those with a result; all 0 until the test runs. */
  totals: PlacementTotals,
  /** Number of seeds. */
  seeds: Count,
  createdAt: Instant,
  startedAt: v.nullable(Instant),
  completedAt: v.nullable(Instant),
});
export type InboxPlacement = v.InferOutput<typeof InboxPlacement>;

export const Authentication = v.picklist(['pass', 'fail', 'none']);
export type Authentication = v.InferOutput<typeof Authentication>;

/**
 * The result of one seed address. `found` is null while no message has arrived and the test runs, and with a `problem`.
 * A problem of a running test can pass. At its end, the seed counts in no total.
 */
export const PlacementResult = v.object({
  provider: openEnum(PlacementProvider),
  /** The recipient of the message. */
  address: v.string(),
  found: v.nullable(
    v.object({
      folder: openEnum(PlacementFolder),
      /** The policy of the receiver. Null when no message arrived, and for results that recorded none, as is `reason`. */
      policy: v.optional(v.nullable(openEnum(PlacementPolicy)), null),
      reason: v.optional(v.nullable(openEnum(PlacementReason)), null),
      /** The score of the spam filter of the receiver, when it decided. */
      filterScore: v.optional(v.nullable(FilterScore)),
      /** Null when no message arrived, and when the provider recorded none, as are the next four. */
      spf: v.nullable(openEnum(Authentication)),
      dkim: v.nullable(openEnum(Authentication)),
      dmarc: v.nullable(openEnum(Authentication)),
      /** Address of the delivering server. */
      ip: v.nullable(v.string()),
      /** Delivery time in seconds. */
      seconds: v.nullable(Count),
    }),
  ),
  problem: v.optional(v.nullable(openEnum(SeedProblem)), null),
});
export type PlacementResult = v.InferOutput<typeof PlacementResult>;

export const InboxPlacementDetails = v.object({
  ...InboxPlacement.entries,
  /** Identifies the message, in its body or subject. */
  code: v.string(),
  /** One per seed, grouped by provider. */
  results: v.array(PlacementResult),
});
export type InboxPlacementDetails = v.InferOutput<typeof InboxPlacementDetails>;

export const InboxPlacementPage = pageOf(InboxPlacement);
export type InboxPlacementPage = v.InferOutput<typeof InboxPlacementPage>;

/** A leading minus sorts in descending order. */
export const InboxPlacementSort = v.picklist(['createdAt', '-createdAt', 'mailbox', '-mailbox', 'status', '-status']);
export type InboxPlacementSort = v.InferOutput<typeof InboxPlacementSort>;

const readerAccess = { scope: 'workspace', roles: readers } as const;
const editorAccess = { scope: 'workspace', roles: editors } as const;
const params = v.object({ placementId: Id });

/** All of these endpoints return 404 in a workspace without the feature inboxPlacementEnabled. */
export const listInboxPlacements = endpoint({
  name: 'listInboxPlacements',
  method: 'GET',
  path: '/inbox-placements',
  summary: 'List the placement tests of the workspace, paged',
  access: readerAccess,
  query: v.object({
    ...Paging,
    search: v.optional(v.pipe(v.string(), v.maxLength(254))),
    status: v.optional(PlacementStatus),
    /** Limits the list to one inbox. */
    mailboxId: v.optional(Id),
    sort: v.optional(InboxPlacementSort, '-createdAt'),
  }),
  response: InboxPlacementPage,
  errorStatuses: [404],
});

export const getInboxPlacement = endpoint({
  name: 'getInboxPlacement',
  method: 'GET',
  path: '/inbox-placements/{placementId}',
  summary: 'Get a placement test with its results by seed inbox',
  access: readerAccess,
  params,
  response: InboxPlacementDetails,
  errorStatuses: [404],
});

/** 409 `mailbox-busy` while the inbox is Pending or Updating. */
export const createInboxPlacement = endpoint({
  name: 'createInboxPlacement',
  method: 'POST',
  path: '/inbox-placements',
  summary: 'Create a placement test: seed addresses and a code',
  access: editorAccess,
  body: v.object({
    mailboxId: Id,
    providers: v.pipe(v.array(PlacementProvider), v.minLength(1), v.maxLength(PlacementProvider.options.length)),
  }),
  response: InboxPlacementDetails,
  status: 201,
  errorStatuses: [404, 409],
});

/**
 * Sends a message from the inbox to each seed that has received none with the code yet. 409 `already-run`, `mailbox-busy`,
 * `mailboxes-inactive`, and `placements-off` when mail or DNS lookups are off.
 */
export const runInboxPlacement = endpoint({
  name: 'runInboxPlacement',
  method: 'POST',
  path: '/inbox-placements/{placementId}/run',
  summary: 'Run a placement test: send its message to the seed inboxes',
  access: editorAccess,
  params,
  response: InboxPlacementDetails,
  errorStatuses: [404, 409],
});
