import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Handler } from 'hono';
import type { Sandbox } from '#context/sandbox.ts';

const timeoutMs = 2_000;

/** Returns 200 when the database responds within the timeout, else 503. A load balancer then stops sending traffic. */
export const readiness =
  ({ database }: Sandbox): Handler =>
  async (context) => {
    const ready = await Promise.race([
      database.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      setTimeout(timeoutMs, false, { ref: false }),
    ]);
    return ready
      ? context.json({ status: 'ready' })
      : context.json({ status: 'unavailable', reason: 'The database is not responding.' }, 503);
  };
