import { context, propagation, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Context, Span, SpanKind } from '@opentelemetry/api';

/** Names the trace and the span that the next span continues (W3C Trace Context). Empty outside of a trace. */
export type TraceCarrier = { traceparent?: string | undefined };

type SpanOptions = {
  kind: SpanKind;
  attributes?: Attributes;
  /** By default the active span. */
  parent?: Context;
};

/** Runs work in a span, which does nothing without a collector. A span has no message of an error: it can name people. */
export const inSpan = <T>(
  name: string,
  { parent = context.active(), ...options }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> =>
  trace.getTracer('roost').startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span);
      throw error;
    } finally {
      span.end();
    }
  });

export const markFailed = (span: Span): void => void span.setStatus({ code: SpanStatusCode.ERROR });

/** The parent of a span that another process or an earlier call started. */
export const contextOf = ({ traceparent }: TraceCarrier): Context =>
  propagation.extract(ROOT_CONTEXT, traceparent === undefined ? {} : { traceparent });

/** The active span, for work that runs later. */
export const traceCarrier = (): TraceCarrier => {
  const carrier: TraceCarrier = {};
  propagation.inject(context.active(), carrier);
  return carrier;
};

export const activeTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;
