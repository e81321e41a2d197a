import { Ending } from '@roost/shared/contracts/billing/offer';
import { mapConcurrently } from '#runtime/map-concurrently.ts';
import type { Log } from '#runtime/log.ts';
import { priceToCents } from '#providers/price-to-cents.ts';
import type { Registrar } from '#providers/registrar.ts';
import { suggestedNames } from '#providers/suggested-names.ts';
import { refusedTransfers } from '#providers/refused-transfers.ts';
import { checkNames, websiteOnly } from './check-names.ts';
import { realTime } from './pace-checks.ts';
import type { Time } from './pace-checks.ts';
import { createPorkbunClient } from './porkbun-client.ts';
import type { PorkbunConnection } from './porkbun-client.ts';
import { registerName } from './register-name.ts';

export type PorkbunSettings = PorkbunConnection & {
  /** Names are delegated to them. */
  nameservers: readonly string[];
  log: Log;
  time?: Time;
};

/**
 * Registers names in an account of Porkbun, which pays from its credit. Suggestions are names of Roost, because the API
 * has no search: those that the limit of checks leaves out are `Unknown`.
 */
export const createPorkbunRegistrar = ({
  nameservers,
  log,
  time = realTime,
  ...connection
}: PorkbunSettings): Registrar => {
  const client = createPorkbunClient(connection);
  const checks = checkNames({ client, time, log });

  /** All endings when Porkbun names no prices: each quote is compared with the maximum too. */
  const affordable = async (endings: readonly Ending[], maxPriceCents: number): Promise<readonly Ending[]> => {
    if (maxPriceCents === Infinity || endings.length === 0) return endings;
    const prices = await client.prices(endings).catch(() => null);
    if (prices === null) return endings;
    return endings.filter((ending) => {
      const price = prices[ending]?.registration;
      return price !== undefined && priceToCents(price) <= maxPriceCents;
    });
  };
  return {
    quote: checks.quote,
    suggest: async ({ stem, limit, offset, endings, maxPriceCents = Infinity }) => {
      const wanted = (endings.length === 0 ? Ending.options : endings).filter((ending) => !websiteOnly.has(ending));
      const names = suggestedNames(stem, { limit, offset, endings: await affordable(wanted, maxPriceCents) });
      const quotes = await mapConcurrently(names, { concurrency: 5 }, checks.quoteNow);
      return quotes.filter(({ priceCents }) => priceCents <= maxPriceCents);
    },
    register: (name) => registerName({ client, checks, nameservers }, name),
    nameservers,
    ...refusedTransfers,
  };
};

/** Throws when Porkbun refuses the keys. An unreachable Porkbun is a warning, so that the start does not depend on it. */
export const checkPorkbunKeys = (connection: PorkbunConnection): Promise<void> =>
  createPorkbunClient(connection).checkKeys();
