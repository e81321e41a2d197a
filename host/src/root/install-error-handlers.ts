import { toFailure } from '@roost/shared/http';
import type { RemoteName } from '@roost/shared/platform/mount';
import { remoteFromStack } from '#remotes/registry/registry.ts';
import { remotesStore } from '#remotes/remotes-store.ts';
import { report } from '#telemetry/report.ts';

/**
 * Reports uncaught errors, such as one in an event handler, with the remote that threw them. Runs at start-up, so that
 * it also reports errors before the first screen.
 */
export const installErrorHandlers = (): void => {
  addEventListener('error', handleError);
  addEventListener('unhandledrejection', handleRejection);
};

let notify: (() => void) | undefined;

/** Calls `onError` for each uncaught error, so that the page can show a message. Returns the function to stop this. */
export const onUncaughtError = ({ onError }: { onError: () => void }): (() => void) => {
  notify = onError;
  return () => {
    if (notify === onError) notify = undefined;
  };
};

const handle = (thrown: unknown, script: string): void => {
  if (!isError(thrown) || thrown.name === 'AbortError' || toFailure(thrown).kind === 'aborted') return;
  const source = remoteFromStack(script) ?? remoteFromStack(thrown.stack ?? '');
  report(`Unhandled error in ${source?.remote ?? 'host'}`, thrown, source);
  if (!isLoading(source?.remote)) notify?.();
};
const handleError = ({ error, filename }: ErrorEvent): void => handle(error, filename);
const handleRejection = ({ reason }: PromiseRejectionEvent): void => handle(reason, '');

/** A remote with nothing on the page yet fails while it loads; its outlet shows that error. */
const isLoading = (remote: RemoteName | undefined) => remote !== undefined && !remotesStore.mounted.has(remote);

const isError = (thrown: unknown): thrown is { name: string; stack?: string } =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && 'message' in thrown;
