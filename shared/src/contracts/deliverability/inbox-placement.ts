import * as v from 'valibot';
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
 * Created: the user must send the message to the seeds. Waiting: the seeds are being checked. Completed: all are
 * checked.
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
  /** Seeds per folder, for those checked so far; all 0 until the test runs. */
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

/** The result of one seed address; `found` is null until it is checked. */
export const PlacementResult = v.object({
  provider: openEnum(PlacementProvider),
  /** The address to send the message to. */
  address: v.string(),
  found: v.nullable(
    v.object({
      folder: openEnum(PlacementFolder),
      /** Null when nothing was received, as are the next four. */
      spf: v.nullable(openEnum(Authentication)),
      dkim: v.nullable(openEnum(Authentication)),
      dmarc: v.nullable(openEnum(Authentication)),
      /** Address of the delivering server. */
      ip: v.nullable(v.string()),
      /** Delivery time in seconds. */
      seconds: v.nullable(Count),
    }),
  ),
});
export type PlacementResult = v.InferOutput<typeof PlacementResult>;

export const InboxPlacementDetails = v.object({
  ...InboxPlacement.entries,
  /** Identifies the message; the user puts it into the body. */
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

/** Starts the check of the seeds, after the user has sent the message. 409 `already-run`. */
export const runInboxPlacement = endpoint({
  name: 'runInboxPlacement',
  method: 'POST',
  path: '/inbox-placements/{placementId}/run',
  summary: 'Run a placement test: check its seed inboxes',
  access: editorAccess,
  params,
  response: InboxPlacementDetails,
  errorStatuses: [404, 409],
});
