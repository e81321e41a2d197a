import type { PGlite } from '@electric-sql/pglite';
import type { ConstructorOptions, Db } from 'pg-boss';

/** How the job queue reaches the database of the API. */
export type JobConnection = Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'>;

/** The connections that jobs use besides those of the API. */
const maxConnections = 4;

export const serverConnection = (url: string): JobConnection => ({ connectionString: url, max: maxConnections });

/**
 * The embedded database has one connection. A block of statements runs as a transaction of PGlite: after a failed block
 * of its own, other statements would fail until its rollback.
 */
export const embeddedConnection = (client: PGlite): JobConnection => {
  const db: Db = {
    executeSql: async (text, values = []) => {
      if (values.length > 0) return client.query(text, values);
      const statements = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(text)?.[1];
      const results =
        statements === undefined
          ? await client.exec(text)
          : await client.transaction((transaction) => transaction.exec(statements));
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
