import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response as the documentation of a company shows it. */
export type Exchange = {
  /** The document. */
  source: string;
  status: number;
  headers?: Record<string, string>;
  body: unknown;
};

export type Received = { method: string; path: string; body: unknown; idempotencyKey: string | null };

type Options = {
  /** The keys that a client sends in headers. */
  secrets: Readonly<Record<string, string>>;
  /** The keys that a client sends in the query. `path` of a request does not contain them. */
  query?: Readonly<Record<string, string>>;
  /** The response to a request without the keys. */
  refusal: Exchange;
  answer: (request: Received) => Exchange;
};

export type ExchangeServer = {
  url: string;
  requests: Received[];
  /** Gives the next request whose path contains `path` another response, without an effect. */
  answerNext: (path: string, exchange: Exchange, method?: string) => void;
  /** Ends the connection of the next request whose path contains `path`, after its effect. */
  loseNext: (path: string, method?: string) => void;
  close: () => Promise<void>;
};

/** Serves recorded exchanges on this machine. Throws in `close` when a path or a body contained a key. */
export const serveExchanges = async ({ secrets, query = {}, refusal, answer }: Options): Promise<ExchangeServer> => {
  const requests: Received[] = [];
  const others: { path: string; method: string | undefined; exchange: Exchange | 'lost' }[] = [];
  let leaks = 0;
  const isAuthorized = (headers: IncomingHttpHeaders) =>
    Object.entries(secrets).every(([name, secret]) => headers[name] === secret);
  const respond = (received: Received, hasKeys: boolean): Exchange | null => {
    requests.push(received);
    if (!hasKeys) return refusal;
    const index = others.findIndex(
      ({ path, method = received.method }) => received.path.includes(path) && received.method === method,
    );
    const [other] = index === -1 ? [] : others.splice(index, 1);
    if (other === undefined) return answer(received);
    if (other.exchange !== 'lost') return other.exchange;
    answer(received);
    return null;
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { method = '', url = '', headers } = request;
      const { path, hasKeys } = takeKeys(url, query);
      if (Object.values({ ...secrets, ...query }).some((secret) => `${path} ${text}`.includes(secret))) leaks += 1;
      const key = headers['idempotency-key'];
      const idempotencyKey = typeof key === 'string' ? key : null;
      const body: unknown = text === '' ? null : JSON.parse(text);
      const exchange = respond({ method, path, body, idempotencyKey }, hasKeys && isAuthorized(headers));
      if (exchange === null) {
        response.destroy();
        return;
      }
      response.writeHead(exchange.status, { 'content-type': 'application/json', ...exchange.headers });
      response.end(typeof exchange.body === 'string' ? exchange.body : JSON.stringify(exchange.body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerNext: (path, exchange, method) => void others.push({ path, method, exchange }),
    loseNext: (path, method) => void others.push({ path, method, exchange: 'lost' }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      if (leaks > 0) throw new Error(`${leaks} requests had a key in the path or the body.`);
    },
  };
};

/** Removes the keys from the query of a request, and says whether they were right. */
const takeKeys = (url: string, keys: Readonly<Record<string, string>>): { path: string; hasKeys: boolean } => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  let hasKeys = true;
  for (const [name, key] of Object.entries(keys)) {
    if (searchParams.get(name) !== key) hasKeys = false;
    searchParams.delete(name);
  }
  const query = Object.keys(keys).length === 0 ? url.slice(pathname.length) : `?${searchParams.toString()}`;
  return { path: query === '?' ? pathname : `${pathname}${query}`, hasKeys };
};
