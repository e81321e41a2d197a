import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { portsFrom } from '@roost/tools/start/local-config';
import { Pool } from 'pg';
import { maxOtherLoad, watchOtherLoad } from '#measure/other-load.ts';
import { rounded } from '#measure/ratios.ts';
import { joinServer, startProcess } from '#workers/sandbox-processes.ts';

const [targetSeconds, pollMs] = [60, 250];

/** Five nameservers and five public resolvers: each may get at most 200 queries a second. */
const [nameservers, resolvers] = [range(2), range(7)];

/**
 * The time in seconds until all domains of the large seed are checked: with every lookup (`complete`), and with the
 * serials of unchanged zones (`confirmed`). The DNS server is that of the sandbox, in the same process.
 */
export const health = async () => {
  Object.assign(process.env, { ROOST_SEED: 'large', ROOST_DATABASE: 'postgres' });
  const portBase = Number(process.env['ROOST_BENCH_PORT_BASE'] ?? 5500);
  const { dns } = portsFrom(portBase);
  const serversAt = (addresses: readonly string[]) => addresses.map((address) => `${address}:${dns}`).join(',');
  const environment = {
    ROOST_LISTEN: ['127.0.0.1', ...nameservers, ...resolvers].join(','),
    ROOST_NAMESERVERS: serversAt(nameservers),
    ROOST_RESOLVERS: serversAt(resolvers),
    // Longer than the run: only what a round requests is due.
    ROOST_LOOKUP_INTERVAL_MS: String(60 * 60_000),
  };
  const first = await startProcess({ portBase, environment });
  const { DATABASE_URL } = await joinServer(first);
  const pool = new Pool({ connectionString: DATABASE_URL, max: 1 });
  try {
    const others = watchOtherLoad();
    // Checks that the start requested end first.
    await untilNone(pool, 'measured_revision is distinct from revision');
    const domains = await count(pool, 'true');
    const complete = await secondsOf(async () => {
      await pool.query(`update health_checks set due_at = to_timestamp(0), revision = revision + 1`);
      await untilNone(pool, 'measured_revision is distinct from revision');
    });
    const confirmed = await secondsOf(async () => {
      await pool.query(`update health_checks set due_at = to_timestamp(0)`);
      await untilNone(pool, 'due_at = to_timestamp(0)');
    });
    const load = rounded(others());
    return {
      domains,
      complete,
      confirmed,
      processors: availableParallelism(),
      load,
      counts: load <= maxOtherLoad,
      violations: complete > targetSeconds ? [`a complete check takes ${complete} s`] : [],
    };
  } finally {
    await pool.end();
    await first.end();
  }
};

function range(from: number): string[] {
  return Array.from({ length: 5 }, (_, index) => `127.0.0.${from + index}`);
}

const count = async (pool: Pool, condition: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from health_checks where ${condition}`,
  );
  return rows[0]?.count ?? 0;
};

const untilNone = async (pool: Pool, condition: string): Promise<void> => {
  while ((await count(pool, condition)) > 0) await setTimeout(pollMs);
};

const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const start = performance.now();
  await work();
  return rounded((performance.now() - start) / 1_000);
};
