import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { workspaceId, userId } from './references.ts';

/** Idempotency keys: saved responses of requests with an `Idempotency-Key`. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: userId(),
    workspaceId: workspaceId(),
    endpoint: plainText().notNull(),
    key: plainText().notNull(),
    bodyHash: text().notNull(),
    response: jsonb(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.workspaceId, t.endpoint, t.key] }),
    index().on(t.workspaceId),
    index().on(t.createdAt),
  ],
);
