import { types } from '@electric-sql/pglite';
import type { PGlite, Transaction } from '@electric-sql/pglite';

type Parser = (value: string) => unknown;

const asText: Parser = (value) => value;
const numericArray = 1231;
const dates = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE];
const dateArrays = [1115, 1185, 1187, 1182];

/**
 * The client for Drizzle, which passes the same parsers with each query. PGlite then copies all of its parsers, one for each
 * type and table: that takes longer than a small query. So the client has these parsers, and its queries pass none.
 */
export const drizzleClient = (client: PGlite): PGlite => {
  for (const type of [numericArray, ...dates, ...dateArrays]) client.parsers[type] = asText;
  return withoutParsers(client, {
    transaction: (work: (transaction: Transaction) => Promise<unknown>) =>
      client.transaction((transaction) => work(withoutParsers(transaction, {}))),
  });
};

const withoutParsers = <Client extends Pick<PGlite, 'query'>>(client: Client, own: object): Client =>
  new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') {
        const { query } = target;
        return (text: string, values: unknown[], { rowMode }: { rowMode?: 'array' | 'object' } = {}) =>
          query.call(target, text, values, rowMode && { rowMode });
      }
      if (Object.hasOwn(own, name)) return Reflect.get(own, name) as unknown;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
