import { types } from '@electric-sql/pglite';
import type { PGlite } from '@electric-sql/pglite';
import type { TestSandbox } from './create-test-sandbox.ts';

/** Counts the characters of all JSON values that the embedded database returns during the work. */
export const countJsonRead = async (
  { sandbox }: Pick<TestSandbox, 'sandbox'>,
  work: () => Promise<unknown>,
): Promise<number> => {
  const { parsers } = (sandbox.database as unknown as { $client: PGlite }).$client;
  const saved = { ...parsers };
  let read = 0;
  parsers[types.JSONB] = (text) => {
    read += text.length;
    return JSON.parse(text) as unknown;
  };
  try {
    await work();
  } finally {
    Object.assign(parsers, saved);
  }
  return read;
};
