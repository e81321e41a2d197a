import { failureOf } from '@roost/shared/http';
import type { RemoteName } from '@roost/shared/platform/mount';
import { partAt } from '#remotes/part-at.ts';
import { isPresent } from '#remotes/present-parts.ts';
import { report } from '#telemetry/report.ts';

/**
 * From now on what nothing caught, such as an error in a handler of a screen, is reported with the part that threw it. Part of the
 * start-up, so that what goes wrong before there is a screen is heard of too.
 */
export const followUncaught = (): void => {
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
};

let tell: (() => void) | undefined;

/** `onTell` is called for each of them, so that the person knows. Answers the function that stops it. */
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

/** A part of which nothing is on the page yet fails while it is loaded: its region says that. */
const isOfRegion = (part: RemoteName | undefined) => part !== undefined && !isPresent(part);

const isError = (thrown: unknown): thrown is { name: string; stack?: string } =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && 'message' in thrown;
