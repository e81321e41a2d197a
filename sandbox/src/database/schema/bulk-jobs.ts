import type { BulkFault, BulkJobState, BulkOutcome } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkOrder } from '@roost/shared/contracts/bulk-jobs/bulk-order';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { userId, workspaceId } from './references.ts';

type WithoutSelection<Order> = Order extends unknown ? Omit<Order, 'selection'> : never;

/** The action of a bulk job and its settings. */
export type BulkChange = WithoutSelection<BulkOrder>;

type ProcessedOutcome = Exclude<BulkOutcome, 'waiting'>;

export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    userId: userId(),
    change: jsonb().$type<BulkChange>().notNull(),
    state: plainText().$type<BulkJobState>().notNull(),
    total: integer().notNull(),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    retryable: integer().notNull().default(0),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [index().on(t.workspaceId, t.createdAt, t.id), index().on(t.userId), index().on(t.endedAt)],
);

/**
 * The unprocessed items of a job, a row per transaction of a worker. The worker deletes the row and stores the outcomes in
 * `bulk_job_items`. Items that wait for a provider stay in a started slice. An item can be deleted before its slice is
 * processed.
 */
export const bulkJobSlices = pgTable(
  'bulk_job_slices',
  {
    jobId: plainText()
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    /** Position of the first item. */
    position: integer().notNull(),
    /** The arrays are stored without compression: it would take half of the time of an insert. */
    positions: integer().array().notNull(),
    itemIds: text().array().notNull(),
    /** The items are in the outbox, so no worker claims them. */
    isStarted: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.position] })],
);

/** The outcomes of the processed items. `position` is 1, 2, 3 … in the order of the items when the job was created. */
export const bulkJobItems = pgTable(
  'bulk_job_items',
  {
    jobId: plainText()
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    itemId: plainText().notNull(),
    /** Empty when the item is unknown. */
    name: text().notNull().default(''),
    outcome: plainText().$type<ProcessedOutcome>().notNull(),
    reasonCode: plainText().$type<BulkFault>(),
    reasonMessage: text(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.position] }),
    index('bulk_job_items_failed')
      .on(t.jobId, t.position)
      .where(sql`outcome = 'failed'`),
  ],
);
