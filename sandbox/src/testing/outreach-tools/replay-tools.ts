import { serveExchanges } from '#testing/exchanges/serve-exchanges.ts';
import type { Exchange, ExchangeServer, Received } from '#testing/exchanges/serve-exchanges.ts';
import { instantlyExchanges } from './instantly-exchanges.ts';
import { smartleadExchanges } from './smartlead-exchanges.ts';

export const toolTestKey = 'key-of-tests';

export type ToolReplay = ExchangeServer & {
  /** Additions of an address that took effect. */
  additionsOf: (email: string) => number;
};

/** An address that contains `refused` is refused. */
const isRefused = (email: string): boolean => email.includes('refused');

/** Replays the exchanges of Instantly for an empty account. */
export const replayInstantly = async (): Promise<ToolReplay> => {
  const added: string[] = [];
  const add = (email: string): Exchange => {
    if (isRefused(email) || added.includes(email)) return instantlyExchanges.invalid;
    added.push(email);
    return withAddress(instantlyExchanges.created, email);
  };
  const list = (query: URLSearchParams): Exchange => {
    const limit = Number(query.get('limit'));
    const after = query.get('starting_after');
    const found = added.toSorted().filter((email) => email.includes(query.get('search') ?? ''));
    const first = after === null ? 0 : found.findIndex((email) => email === after.split('&')[1]) + 1;
    const page = found.slice(first, first + limit);
    const items = page.flatMap((email) => itemsOf(withAddress(instantlyExchanges.accounts, email)));
    const isLast = first + limit >= found.length;
    return {
      ...instantlyExchanges.accounts,
      body: { items, ...(!isLast && { next_starting_after: `2026-01-01T00:00:00.000Z&${page.at(-1)}` }) },
    };
  };
  const server = await serveExchanges({
    secrets: { authorization: `Bearer ${toolTestKey}` },
    refusal: instantlyExchanges.unauthorized,
    answer: ({ method, path, body }) => {
      if (method === 'POST' && path === '/accounts') return add((body as { email: string }).email);
      if (method === 'POST' && path === '/accounts/warmup/enable') return instantlyExchanges.warmup;
      if (method === 'GET' && path.startsWith('/accounts?')) return list(queryOf(path));
      throw new Error(`No exchange for ${method} ${path}.`);
    },
  });
  return { ...server, additionsOf: countIn(added) };
};

/** Replays the exchanges of Smartlead for an empty account. */
export const replaySmartlead = async (): Promise<ToolReplay> => {
  const added: string[] = [];
  const save = (email: string): Exchange => {
    if (isRefused(email) || added.includes(email)) return smartleadExchanges.invalid;
    added.push(email);
    return withAddress(smartleadExchanges.saved, email);
  };
  const list = (query: URLSearchParams): Exchange => {
    const first = Number(query.get('offset'));
    const found = added.filter((email) => email.includes(query.get('username') ?? ''));
    const page = found.slice(first, first + Number(query.get('limit')));
    const body = page.flatMap((email) => withAddress(smartleadExchanges.accounts, email).body as unknown[]);
    return { ...smartleadExchanges.accounts, body };
  };
  const server = await serveExchanges({
    secrets: {},
    query: { api_key: toolTestKey },
    refusal: smartleadExchanges.unauthorized,
    answer: ({ method, path, body }: Received) => {
      if (method === 'POST' && path === '/email-accounts/save')
        return save((body as { from_email: string }).from_email);
      if (method === 'GET' && path.startsWith('/email-accounts/?')) return list(queryOf(path));
      throw new Error(`No exchange for ${method} ${path}.`);
    },
  });
  return { ...server, additionsOf: countIn(added) };
};

const queryOf = (path: string): URLSearchParams => new URL(path, 'http://localhost').searchParams;

const itemsOf = ({ body }: Exchange): unknown[] => (body as { items: unknown[] }).items;

const countIn = (added: readonly string[]) => (email: string) => added.filter((one) => one === email).length;

/** The exchange for this address instead of the one of the document. */
const withAddress = (exchange: Exchange, email: string): Exchange => ({
  ...exchange,
  body: JSON.parse(JSON.stringify(exchange.body).replaceAll('user@example.com', email)) as unknown,
});
