import { porkbunExchanges } from './porkbun-exchanges.ts';
import { serveExchanges } from '#testing/exchanges/serve-exchanges.ts';
import type { Exchange, ExchangeServer, Received } from '#testing/exchanges/serve-exchanges.ts';

export const porkbunTestKeys = { key: 'pk1_key-of-tests', secret: 'sk1_secret-of-tests' };

export type PorkbunReplay = ExchangeServer & {
  /** The names of the account with their nameservers. */
  owned: ReadonlyMap<string, readonly string[]>;
  /** Purchases of a name that took effect. */
  purchasesOf: (domain: string) => number;
};

/**
 * Replays the exchanges of Porkbun for an empty account. A name that contains `taken` or `premium` has that status. The
 * rules of `create` are those of the document: the price, and one response for each idempotency key.
 */
export const replayPorkbun = async (): Promise<PorkbunReplay> => {
  const owned = new Map<string, readonly string[]>();
  const bought: string[] = [];
  const answers = new Map<string, { body: string; exchange: Exchange }>();

  const create = (domain: string, { cost, agreeToTerms }: { cost?: unknown; agreeToTerms?: unknown }): Exchange => {
    if (owned.has(domain) || domain.includes('taken')) return porkbunExchanges.notAvailable;
    if (cost !== porkbunExchanges.created.body.cost || agreeToTerms !== 'yes') return porkbunExchanges.wrongCost;
    owned.set(domain, porkbunExchanges.nameservers.body.ns);
    bought.push(domain);
    return porkbunExchanges.created;
  };
  const createOnce = (domain: string, { path, body, idempotencyKey }: Received): Exchange => {
    const sent = JSON.stringify({ path, body });
    const known = idempotencyKey === null ? undefined : answers.get(idempotencyKey);
    if (known) {
      const replayed = { ...known.exchange, headers: { 'idempotent-replayed': 'true' } };
      return known.body === sent ? replayed : porkbunExchanges.otherBody;
    }
    const exchange = create(domain, body as object);
    if (idempotencyKey !== null) answers.set(idempotencyKey, { body: sent, exchange });
    return exchange;
  };
  const answer = (received: Received): Exchange => {
    const [, call, domain = ''] = /^(\/ping|\/pricing\/get|\/domain\/\w+)(?:\/([^/]+))?$/.exec(received.path) ?? [];
    switch (`${received.method} ${call}`) {
      case 'GET /ping':
        return porkbunExchanges.ping;
      case 'POST /pricing/get':
        return porkbunExchanges.pricing;
      case 'POST /domain/checkDomain':
        if (domain.includes('premium')) return porkbunExchanges.premium;
        return owned.has(domain) || domain.includes('taken') ? porkbunExchanges.taken : porkbunExchanges.available;
      case 'GET /domain/get':
        return owned.has(domain) ? porkbunExchanges.owned : porkbunExchanges.notOwned;
      case 'POST /domain/create':
        return createOnce(domain, received);
      case 'GET /domain/getNs':
        return { ...porkbunExchanges.nameservers, body: { status: 'SUCCESS', ns: owned.get(domain) ?? [] } };
      case 'POST /domain/updateNs':
        owned.set(domain, (received.body as { ns: string[] }).ns);
        return porkbunExchanges.updated;
      default:
        throw new Error(`No exchange for ${received.method} ${received.path}.`);
    }
  };
  const server = await serveExchanges({
    secrets: { 'x-api-key': porkbunTestKeys.key, 'x-secret-api-key': porkbunTestKeys.secret },
    refusal: porkbunExchanges.invalidKeys,
    answer: (received) => withName(answer(received), received.path.split('/').at(-1) ?? ''),
  });
  return { ...server, owned, purchasesOf: (domain) => bought.filter((one) => one === domain).length };
};

/** The exchange for the requested name instead of `example.com`. */
export const withName = (exchange: Exchange, domain: string): Exchange => ({
  ...exchange,
  body: JSON.parse(JSON.stringify(exchange.body).replaceAll('example.com', domain)) as unknown,
});
