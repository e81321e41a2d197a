import type { BulkFault, BulkJobState, BulkOutcome } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkOrder } from '@roost/shared/contracts/bulk-jobs/bulk-order';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { userId, workspaceId } from './references.ts';

type WithoutSelection<Order> = Order extends unknown ? Omit<Order, 'selection'> : never;

/** The action of a bulk job and its settings. */
export type BulkChange = WithoutSelection<BulkOrder>;

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

/** The items that a job had when it was created, in order. A row of `itemId` can be deleted later. */
export const bulkJobItems = pgTable(
  'bulk_job_items',
  {
    jobId: plainText()
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    itemId: plainText().notNull(),
    /** Empty until the item is processed, or when it is unknown. */
    name: text().notNull().default(''),
    /** Null until the item is processed. */
    outcome: plainText().$type<Exclude<BulkOutcome, 'waiting'>>(),
    reasonCode: plainText().$type<BulkFault>(),
    reasonMessage: text(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.position] }),
    index('bulk_job_items_waiting')
      .on(t.jobId, t.position)
      .where(sql`outcome is null`),
  ],
);
