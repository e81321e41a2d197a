import type { RemoteName } from '@roost/shared/platform/mount';
import { partAt } from '#remotes/part-at.ts';
import { isPresent } from '#remotes/present-parts.ts';
import { report } from '#telemetry/report.ts';

/**
 * Hears of what nothing caught, such as an error in a handler of a screen: it is reported with the part that threw it, and `onTell`
 * is called, so that the person knows. Answers the function that stops it.
 */
export const followUncaught = ({ onTell }: { onTell: () => void }): (() => void) => {
  const hear = (thrown: unknown, script: string) => {
    if (!isError(thrown) || thrown.name === 'AbortError') return;
    const part = partAt(script) ?? partAt(thrown.stack ?? '');
    report(`Unhandled error in ${part?.remote ?? 'host'}`, thrown, part);
    if (!isOfRegion(part?.remote)) onTell();
  };
  const onError = ({ error, filename }: ErrorEvent) => hear(error, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => hear(reason, '');
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
};

/** A part of which nothing is on the page yet fails while it is loaded: its region says that. */
const isOfRegion = (part: RemoteName | undefined) => part !== undefined && !isPresent(part);

const isError = (thrown: unknown): thrown is { name: string; stack?: string } =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && 'message' in thrown;
