import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { pageOf, Paging } from './paging.ts';
import { Count, Id, Instant } from './primitives.ts';
import { editors, readers } from './role.ts';

/** Whose mailboxes a placement test looks into. */
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

/** Created: the message has to be sent to the seeds; Waiting: they are looked into; Completed. */
export const PlacementStatus = v.picklist(['Created', 'Waiting', 'Completed']);
export type PlacementStatus = v.InferOutput<typeof PlacementStatus>;

export const PlacementTotals = v.object({ inbox: Count, promotion: Count, spam: Count, unreceived: Count });
export type PlacementTotals = v.InferOutput<typeof PlacementTotals>;

export const InboxPlacement = v.object({
  id: Id,
  mailbox: v.object({ id: Id, email: v.string() }),
  providers: v.array(PlacementProvider),
  status: PlacementStatus,
  /** How many seeds found the message where, as far as they were looked into; all 0 until it runs. */
  totals: PlacementTotals,
  /** How many seeds there are. */
  seeds: Count,
  createdAt: Instant,
  startedAt: v.nullable(Instant),
  completedAt: v.nullable(Instant),
});
export type InboxPlacement = v.InferOutput<typeof InboxPlacement>;

const Authentication = v.picklist(['pass', 'fail', 'none']);

/** What one seed address found; null as a whole until it was looked into. */
export const PlacementResult = v.object({
  provider: PlacementProvider,
  /** Where the message has to be sent. */
  address: v.string(),
  found: v.nullable(
    v.object({
      folder: PlacementFolder,
      /** Null where nothing was received, as are the four below. */
      spf: v.nullable(Authentication),
      dkim: v.nullable(Authentication),
      dmarc: v.nullable(Authentication),
      /** Of the server that delivered it. */
      ip: v.nullable(v.string()),
      /** From sending to arrival. */
      seconds: v.nullable(Count),
    }),
  ),
});
export type PlacementResult = v.InferOutput<typeof PlacementResult>;

export const InboxPlacementDetails = v.object({
  ...InboxPlacement.entries,
  /** To be put in the body of the message, so that the seeds know it. */
  code: v.string(),
  /** One for each seed, provider by provider. */
  results: v.array(PlacementResult),
});
export type InboxPlacementDetails = v.InferOutput<typeof InboxPlacementDetails>;

export const InboxPlacementPage = pageOf(InboxPlacement);
export type InboxPlacementPage = v.InferOutput<typeof InboxPlacementPage>;

/** A leading minus sorts downwards. */
export const InboxPlacementSort = v.picklist(['createdAt', '-createdAt', 'mailbox', '-mailbox', 'status', '-status']);
export type InboxPlacementSort = v.InferOutput<typeof InboxPlacementSort>;

const reading = { scope: 'workspace', roles: readers } as const;
const changing = { scope: 'workspace', roles: editors } as const;
const params = v.object({ placementId: Id });

/** Each of these is 404 in a workspace without the feature inboxPlacementEnabled. */
export const listInboxPlacements = endpoint({
  name: 'listInboxPlacements',
  method: 'GET',
  path: '/inbox-placements',
  summary: 'Placement tests of the workspace, paged',
  access: reading,
  query: v.object({
    ...Paging,
    search: v.optional(v.pipe(v.string(), v.maxLength(254))),
    status: v.optional(PlacementStatus),
    sort: v.optional(InboxPlacementSort, '-createdAt'),
  }),
  answer: InboxPlacementPage,
  refusals: [404],
});

export const getInboxPlacement = endpoint({
  name: 'getInboxPlacement',
  method: 'GET',
  path: '/inbox-placements/{placementId}',
  summary: 'One placement test with what its seeds found',
  access: reading,
  params,
  answer: InboxPlacementDetails,
  refusals: [404],
});

/** 409 `mailbox-busy` while the inbox is Pending or Updating. */
export const createInboxPlacement = endpoint({
  name: 'createInboxPlacement',
  method: 'POST',
  path: '/inbox-placements',
  summary: 'Prepare a placement test: seed addresses and a code',
  access: changing,
  body: v.object({
    mailboxId: Id,
    providers: v.pipe(v.array(PlacementProvider), v.minLength(1), v.maxLength(PlacementProvider.options.length)),
  }),
  answer: InboxPlacementDetails,
  status: 201,
  refusals: [404, 409],
});

/** The message was sent: the seeds are looked into. 409 `already-run`. */
export const runInboxPlacement = endpoint({
  name: 'runInboxPlacement',
  method: 'POST',
  path: '/inbox-placements/{placementId}/run',
  summary: 'Look into the seeds of a placement test',
  access: changing,
  params,
  answer: InboxPlacementDetails,
  refusals: [404, 409],
});
