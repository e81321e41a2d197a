import * as v from 'valibot';
import { Facts, missingFacts } from '@roost/shared/platform/facts';

/** Timeout of a list, in ms. */
const timeoutMs = 5_000;

/**
 * Loads what the host build with the id gives and what the release uses, and returns what is missing. Nothing is known
 * of a release from before the lists.
 */
export const compareFacts = async ({ host, release }: { host: string; release: string }): Promise<string[]> => {
  const [given, { uses }] = await Promise.all([
    read(Facts, `/assets/provides.${host}.json`),
    read(v.object({ uses: v.optional(Facts) }), release),
  ]);
  return uses === undefined ? [] : missingFacts(uses, given);
};

const read = async <S extends v.GenericSchema>(schema: S, url: string): Promise<v.InferOutput<S>> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return v.parse(schema, await response.json());
};
