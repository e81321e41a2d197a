import { activeTraceId } from '#spans/spans.ts';

export type LogFormat = 'text' | 'json';

/** One line of the log. It contains no address, token or other content of a request. */
export type LogEntry = {
  level: 'info' | 'warning' | 'error';
  message: string;
  /** The dashboard shows its first eight characters as the reference of a failure. */
  requestId?: string;
} & Record<string, string | number | undefined>;

export type Log = (entry: LogEntry) => void;

/**
 * The line of an entry: a sentence for people, or an object with all fields for programs. Adds the trace id of the call or
 * job, if there is one.
 */
export const formatEntry = (entry: LogEntry, format: LogFormat): string => {
  const { level, message, requestId } = entry;
  const traceId = activeTraceId();
  if (format === 'json') return JSON.stringify({ time: new Date().toISOString(), ...entry, traceId });
  return [level === 'info' ? undefined : level, message, requestId, traceId]
    .filter((part) => part !== undefined)
    .join(' ');
};
