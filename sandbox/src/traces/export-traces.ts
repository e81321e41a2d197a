import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from '#runtime/log.ts';
import type { Traces } from './start-traces.ts';

/** In ms. A collector that does not respond delays the end of the process by this time. */
const exportTimeoutMs = 5_000;

type Options = {
  /** URL of the collector, without `/v1/traces`. */
  endpoint: string;
  service: string;
  log: Log;
};

/** Registers OpenTelemetry for this process. A caller decides by its `traceparent` whether its trace is recorded. */
export const exportTraces = ({ endpoint, service, log }: Options): Traces => {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeoutMs })],
  });
  const reportFailure = (error: unknown) =>
    log({
      level: 'warning',
      message: `Traces were not sent: ${error instanceof Error ? error.message : String(error)}`,
    });
  setGlobalErrorHandler(reportFailure);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    stop: async () => {
      await provider.shutdown().catch(reportFailure);
      for (const global of [trace, propagation, context]) global.disable();
    },
  };
};
