import type { AccessTokens } from '#tokens/access-tokens.ts';
import type { Activity } from '#runtime/activity.ts';
import type { Faults } from '#faults/faults.ts';
import type { Database } from '#database/database.ts';
import type { Lookups } from '#lookups/create-lookups.ts';
import type { Jobs } from '#jobs/create-jobs.ts';
import type { Metrics } from '#metrics/create-metrics.ts';
import type { Providers } from '#providers/providers.ts';
import type { Secrets } from '#secrets/create-secrets.ts';
import type { RateLimits } from '#rate-limits/rate-limits.ts';
import type { Storage } from '#storage/storage.ts';
import type { SpamFilter } from '#spam-filter/spam-filter.ts';
import type { SeedInbox } from '#seed-accounts/seed-inbox.ts';
import type { Clock } from '#runtime/clock.ts';
import type { BulkJobEvents } from './bulk-job-events.ts';
import type { Settings } from './settings.ts';

/** The dependencies of all requests. */
export type Sandbox = {
  settings: Settings;
  database: Database;
  clock: Clock;
  providers: Providers;
  accessTokens: AccessTokens;
  /** Signs the notifications of Paddle. Null: none are received. */
  webhookSecret: string | null;
  /** Makes a request of the simulated Paddle to the webhook of the API. */
  callWebhook: (request: Request) => Promise<Response>;
  activity: Activity;
  faults: Faults;
  rateLimits: RateLimits;
  secrets: Secrets;
  jobs: Jobs;
  /** Null when lookups are off. */
  lookups: Lookups | null;
  /** Scores received messages. Null: spam checks have the findings of the linter only. */
  spamFilter: SpamFilter | null;
  /** Seed inboxes at providers. Without one, a simulated receiver has the seed inboxes of a provider. */
  seedInboxes: readonly SeedInbox[];
  bulkJobEvents: BulkJobEvents;
  metrics: Metrics;
  storage: Storage;
};
