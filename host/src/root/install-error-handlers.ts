import { failureOf } from '@roost/shared/http';
import type { RemoteName } from '@roost/shared/platform/mount';
import { remoteFromStack } from '#remotes/registry/remote-from-stack.ts';
import { isMounted } from '#remotes/loading/mounted-remotes.ts';
import { report } from '#telemetry/report.ts';

/**
 * Reports uncaught errors, such as one in an event handler, with the remote that threw them. Runs at start-up, so that
 * it also reports errors before the first screen.
 */
export const installErrorHandlers = (): void => {
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
};

let notify: (() => void) | undefined;

/** Calls `onTell` for each uncaught error, so that the page can show a message. Returns the function to stop this. */
export const onUncaughtError = ({ onTell }: { onTell: () => void }): (() => void) => {
  notify = onTell;
  return () => {
    if (notify === onTell) notify = undefined;
  };
};

const hear = (thrown: unknown, script: string): void => {
  if (!isError(thrown) || thrown.name === 'AbortError' || failureOf(thrown).kind === 'aborted') return;
  const part = remoteFromStack(script) ?? remoteFromStack(thrown.stack ?? '');
  report(`Unhandled error in ${part?.remote ?? 'host'}`, thrown, part);
  if (!isOfRegion(part?.remote)) notify?.();
};
const onError = ({ error, filename }: ErrorEvent): void => hear(error, filename);
const onRejection = ({ reason }: PromiseRejectionEvent): void => hear(reason, '');

/** A remote with nothing on the page yet fails while it loads; its region shows that error. */
const isOfRegion = (part: RemoteName | undefined) => part !== undefined && !isMounted(part);

const isError = (thrown: unknown): thrown is { name: string; stack?: string } =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && 'message' in thrown;
