import { types } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';
import type { ConstructorOptions, Db } from 'pg-boss';

/** How the job queue reaches the database of the API. */
export type JobConnection = Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'>;

/** The connections that jobs use besides those of the API. */
const maxConnections = 4;

export const serverConnection = (url: string): JobConnection => ({ connectionString: url, max: maxConnections });

const asDate = (value: string) => new Date(value);
/** Jobs need dates. The parsers of the client return text, for Drizzle. */
const options = { parsers: { [types.TIMESTAMP]: asDate, [types.TIMESTAMPTZ]: asDate, [types.DATE]: asDate } };

/**
 * The embedded database has one connection. A block of statements runs as a transaction of PGlite: after a failed block
 * in its own transaction, other statements would fail until the rollback.
 */
export const embeddedConnection = (client: PGlite): JobConnection => {
  const db: Db = {
    executeSql: async (text, values = []) => {
      if (values.length > 0) return client.query(text, values, options);
      const statements = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(text)?.[1];
      const results =
        statements === undefined
          ? await client.exec(text, options)
          : await client.transaction((transaction) => transaction.exec(statements, options));
      return { rows: results.flatMap(({ rows }) => rows) };
    },
    listen: async (channel, onNotification, onReconnect) => {
      const unlisten = await client.listen(channel, onNotification);
      onReconnect();
      return { close: unlisten };
    },
  };
  return { db, backend: 'pglite' };
};
