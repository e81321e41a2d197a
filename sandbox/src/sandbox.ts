import type { AccessTokens } from '#auth/access-tokens.ts';
import type { Activity } from '#control/activity.ts';
import type { Faults } from '#control/faults.ts';
import type { Database } from '#database/database.ts';
import type { DueWork } from '#due-work/apply-due-work.ts';
import type { Providers } from '#providers/providers.ts';
import type { RateLimits } from '#limits/rate-limits.ts';
import type { Storage } from '#storage/storage.ts';
import type { Background } from './background.ts';
import type { Clock } from './clock.ts';
import type { Settings } from './settings.ts';

/** The dependencies of all requests. */
export type Sandbox = {
  settings: Settings;
  database: Database;
  clock: Clock;
  providers: Providers;
  accessTokens: AccessTokens;
  activity: Activity;
  faults: Faults;
  rateLimits: RateLimits;
  background: Background;
  dueWork: DueWork;
  storage: Storage;
};
