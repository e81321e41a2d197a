import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { ProviderBehaviour, SimulatedProvider } from '#faults/provider-behaviour.ts';
import { plainText } from '#database/columns.ts';

/** How the simulated providers behave. A provider without a row behaves as usual. */
export const simulatedProviders = pgTable('simulated_providers', {
  name: plainText().$type<SimulatedProvider>().primaryKey(),
  behaviour: jsonb().$type<ProviderBehaviour>().notNull(),
  /** New operations since the behaviour was set. */
  operations: integer().notNull().default(0),
});

/** What the simulated provider of inboxes has done, by idempotency key. It belongs to the provider, not to Roost. */
export const simulatedOperations = pgTable('simulated_operations', {
  key: plainText().primaryKey(),
  email: plainText().notNull(),
  calls: integer().notNull().default(1),
  /** The answer to the first call. */
  answer: jsonb().notNull(),
});
