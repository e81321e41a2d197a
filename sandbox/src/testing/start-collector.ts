import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type ReceivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  /** Undefined or empty for the first span of a trace. */
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
};

type TraceRequest = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] };

/** An OpenTelemetry collector that stores the spans it receives, and answers with `status`. */
export const startCollector = async ({ status = 200 } = {}) => {
  const spans: ReceivedSpan[] = [];
  const paths = new Set<string>();
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    paths.add(request.url ?? '');
    const { resourceSpans } = (await json(request)) as TraceRequest;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    paths,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
