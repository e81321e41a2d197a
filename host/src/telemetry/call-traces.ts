/* oxlint-disable no-restricted-properties, no-restricted-globals -- The HTTP client of the host calls this `fetch`. */
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { RemoteName } from '@roost/shared/platform/mount';
import { apiBaseUrl } from '#http/client.ts';
import { mountPointAt } from '#remotes/registry/mounts-and-slots.ts';
import { activeVersion } from '#remotes/registry/versions.ts';
import { patternOf } from '#vendors/page-pattern.ts';

type CallTracesOptions = {
  /** URL of the collector. */
  endpoint: string;
  /** Version of the host. */
  version: string;
};

/**
 * Begins a trace with each call of the API, which continues it by the header `traceparent`. It is a separate chunk that
 * only deployments with a collector load, so it replaces `fetch`: the HTTP client has no code for traces. The returned
 * function ends this.
 */
export const startCallTraces = ({ endpoint, version }: CallTracesOptions): (() => Promise<void>) => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'roost-dashboard', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: endpoint }) })],
  });
  const tracer = provider.getTracer('roost');
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    // A collector can be on the origin of the API.
    const isCall = url.startsWith(`${apiBaseUrl()}/`) && url !== endpoint;
    return isCall ? sendInSpan(tracer, { request: new Request(input, init), send }) : send(input, init);
  };
  return () => {
    globalThis.fetch = send;
    return provider.shutdown();
  };
};

type Call = { request: Request; send: typeof fetch };

const sendInSpan = async (tracer: Tracer, { request, send }: Call): Promise<Response> => {
  const { method } = request;
  // Without the URL: it contains ids and search terms. The span of the API has the route.
  const attributes = {
    'http.request.method': method,
    'roost.page': patternOf(location.pathname),
    ...remoteAttributes(mountPointAt(location.pathname)?.remote),
  };
  const span = tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes });
  request.headers.set('traceparent', traceparentOf(span));
  try {
    const response = await send(request);
    span.setAttribute('http.response.status_code', response.status);
    if (response.status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
    return response;
  } catch (failed) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw failed;
  } finally {
    span.end();
  }
};

/** The remote of the address, and its version when the page shows it. */
const remoteAttributes = (remote: RemoteName | undefined) => {
  const version = remote && activeVersion(remote);
  return {
    ...(remote !== undefined && { 'roost.remote': remote }),
    ...(version !== undefined && { 'roost.remote.version': version }),
  };
};

/** The header of W3C Trace Context. The last part says that the trace is recorded. */
const traceparentOf = (span: Span): string => {
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
};
