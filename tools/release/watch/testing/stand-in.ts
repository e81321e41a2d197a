import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CountsSource } from '@roost/release/watch/counts-source';
import type { Page } from './a-page.ts';

export type Answer = { status: number; headers?: Record<string, string>; body?: unknown };

/** A local server that answers like a source of counts. */
export type StandIn = {
  source: CountsSource;
  pages: Page[];
  /** The time of the server. */
  now: Date;
  /** Answers the next request. */
  next: ((answer: Answer) => Answer) | undefined;
  /** Path and query of each request. */
  requests: URL[];
  token: string | undefined;
  close: () => void;
};

/** Answers with the content of `answer`, unless `next` has something else. A body that is a string is sent as it is. */
export const serveStandIn = async (
  answer: (url: URL, standIn: StandIn) => Answer,
  sourceAt: (url: string, standIn: StandIn) => CountsSource,
): Promise<StandIn> => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    standIn.requests.push(url);
    standIn.token = request.headers.authorization;
    const usual = answer(url, standIn);
    const { status, headers = {}, body } = standIn.next?.(usual) ?? usual;
    standIn.next = undefined;
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: StandIn = {
    source: async () => [],
    pages: [],
    now: new Date(0),
    next: undefined,
    requests: [],
    token: undefined,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  standIn.source = sourceAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, standIn);
  return standIn;
};
