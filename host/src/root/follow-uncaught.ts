import { failureOf } from '@roost/shared/http';
import type { RemoteName } from '@roost/shared/platform/mount';
import { partAt } from '#remotes/part-at.ts';
import { isPresent } from '#remotes/present-parts.ts';
import { report } from '#telemetry/report.ts';

/**
 * Reports uncaught errors, such as one in an event handler, with the remote that threw them. Runs at start-up, so that
 * it also reports errors before the first screen.
 */
export const followUncaught = (): void => {
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
};

let tell: (() => void) | undefined;

/** Calls `onTell` for each uncaught error, so that the page can show a message. Returns the function to stop this. */
export const tellUncaught = ({ onTell }: { onTell: () => void }): (() => void) => {
  tell = onTell;
  return () => {
    if (tell === onTell) tell = undefined;
  };
};

const hear = (thrown: unknown, script: string): void => {
  if (!isError(thrown) || thrown.name === 'AbortError' || failureOf(thrown).kind === 'aborted') return;
  const part = partAt(script) ?? partAt(thrown.stack ?? '');
  report(`Unhandled error in ${part?.remote ?? 'host'}`, thrown, part);
  if (!isOfRegion(part?.remote)) tell?.();
};
const onError = ({ error, filename }: ErrorEvent): void => hear(error, filename);
const onRejection = ({ reason }: PromiseRejectionEvent): void => hear(reason, '');

/** A remote with nothing on the page yet fails while it loads; its region shows that error. */
const isOfRegion = (part: RemoteName | undefined) => part !== undefined && !isPresent(part);

const isError = (thrown: unknown): thrown is { name: string; stack?: string } =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && 'message' in thrown;
