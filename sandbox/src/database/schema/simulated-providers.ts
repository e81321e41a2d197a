import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import type { ProviderBehaviour, SimulatedProvider } from '#faults/provider-behaviour.ts';
import { instant, plainText } from '#database/columns.ts';
import { workspaceId } from './references.ts';

/** How the simulated providers behave. A provider without a row behaves as usual. */
export const simulatedProviders = pgTable('simulated_providers', {
  name: plainText().$type<SimulatedProvider>().primaryKey(),
  behaviour: jsonb().$type<ProviderBehaviour>().notNull(),
  /** New operations since the behaviour was set. */
  operations: integer().notNull().default(0),
});

/** What the simulated providers have done, by idempotency key. It belongs to the providers, not to Roost. */
export const simulatedOperations = pgTable('simulated_operations', {
  key: plainText().primaryKey(),
  /** The address of the inbox or the name of the domain. */
  subject: plainText().notNull(),
  calls: integer().notNull().default(1),
  /** The answer to the first call. */
  answer: jsonb().notNull(),
});

/** The passwords that the simulated provider has instead of those that Roost created inboxes with. */
export const simulatedPasswords = pgTable('simulated_passwords', {
  email: plainText().primaryKey(),
  /** SHA-256, in hexadecimal. */
  digest: plainText().notNull(),
});

/** Events of the simulated Paddle. It sends each until Roost accepts it. It belongs to Paddle, not to Roost. */
export const simulatedNotifications = pgTable(
  'simulated_notifications',
  {
    /** The id of a paid transaction, one with `/declined/` and an attempt, or that of a refund with `/created` or `/reviewed`. */
    key: plainText().primaryKey(),
    workspaceId: workspaceId(),
    /** JSON, as it is signed. */
    body: text().notNull(),
    /** Attempts to send it. Without one, Paddle can still decide the review of a refund. */
    attempts: integer().notNull().default(0),
    /** Null when Roost has accepted it. */
    nextAttemptAt: instant(),
  },
  (t) => [index().on(t.workspaceId), index().on(t.nextAttemptAt)],
);

/** The inboxes in the accounts at the simulated outreach tools. It belongs to the tools, not to Roost. */
export const simulatedToolInboxes = pgTable(
  'simulated_tool_inboxes',
  {
    platform: plainText().$type<ExportPlatform>().notNull(),
    /** The address of the sign-in, in lower case. */
    account: plainText().notNull(),
    /** In lower case. */
    email: plainText().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.platform, t.account, t.email] })],
);
