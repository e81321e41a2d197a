import type { Lookups } from '#lookups/create-lookups.ts';
import { readAnswer } from '#lookups/look-up.ts';
import { findAnswer } from './find-answer.ts';
import type { FindZone } from './published-zone.ts';

/** What the lookups name as the server. They use no network. */
export const simulationName = 'roost-sandbox';

/** Lookups in the zones of the simulated provider, without a network and without messages, for the seed. */
export const inProcessLookups = (findZone: FindZone, { now }: { now: () => Date }): Lookups => {
  const ask: Lookups['ask'] = async (_, question) => ({
    ...question,
    server: simulationName,
    at: now().toISOString(),
    ...readAnswer(await findAnswer(findZone, question), question),
  });
  return { ask, inBackground: { ask }, askEach: async (source, question) => [await ask(source, question)] };
};
