import { PGlite, types } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { nextTurn } from '#runtime/next-turn.ts';

/** Bytes of a protocol message from which PostgreSQL needs several ms to read it. */
const largeMessage = 64 * 1024;

/** Time in ms that PostgreSQL may use before the event loop runs other requests. */
const sliceMs = 10;

/**
 * The embedded database, which runs in this thread. A statement consists of several protocol messages. Yields to the
 * event loop before a large message and after 10 ms of work, so that statements of one request do not add up.
 */
export class EmbeddedPostgres extends PGlite {
  #workedMs = 0;

  constructor(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'initDbStartParams'> = {}) {
    super({ ...options, extensions: { btree_gin, pg_trgm }, serializers, parsers });
  }

  override async execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
    const [message] = args;
    if (message.byteLength >= largeMessage || this.#workedMs >= sliceMs) {
      await nextTurn();
      this.#workedMs = 0;
    }
    const startedAt = performance.now();
    try {
      return await super.execProtocolStream(...args);
    } finally {
      this.#workedMs += performance.now() - startedAt;
    }
  }
}

const toJsonText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The first byte of binary jsonb is the version of its format. */
const toBinaryJsonb = (text: string): Buffer => {
  const bytes = Buffer.allocUnsafe(1 + Buffer.byteLength(text));
  bytes[0] = 1;
  bytes.write(text, 1);
  return bytes;
};

/** JSON and bytes as bytes, which PGlite copies. It encodes a text in JavaScript, which takes longer than the insert. */
const serializers = {
  [types.JSON]: (value: unknown) => Buffer.from(toJsonText(value)),
  [types.JSONB]: (value: unknown) => toBinaryJsonb(toJsonText(value)),
  [types.BYTEA]: (value: Buffer) => value,
} as unknown as NonNullable<PGliteOptions['serializers']>;

/** PGlite reads each byte separately. */
const parsers = { [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex') };
