import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallResponse, CallInput, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { toFailure, http, type CallOptions } from '@roost/shared/http';
import { useInvalidate } from './use-invalidate.ts';

export type Action<D extends EndpointDefinition> = {
  /**
   * Calls the endpoint; throws `CallError`. Refetches the changed reads before it resolves. Throws a failure of kind
   * `aborted` when the workspace changes or the session ends, so that forms and locks are released: show no message for
   * that kind. The same function in each render.
   */
  run: (input: CallInput<D>, options?: Pick<CallOptions, 'idempotencyKey' | 'ifMatch'>) => Promise<CallResponse<D>>;
  isPending: boolean;
};

/** A write. `changes` are the endpoints whose cached reads it invalidates. */
export const useAction = <D extends EndpointDefinition>(
  endpoint: D,
  { changes = [] }: { changes?: readonly Pick<EndpointDefinition, 'name'>[] } = {},
): Action<D> => {
  const invalidate = useInvalidate();
  const mutation = useMutation({
    mutationFn: ({ input, options }: { input: CallInput<D>; options?: CallOptions }) =>
      http().call(endpoint, input, options),
    onSettled: (_answer, failed) => (isAborted(failed) ? undefined : invalidate(changes)),
  });
  const { mutateAsync, isPending } = mutation;
  const run = useCallback<Action<D>['run']>((input, options) => mutateAsync({ input, options }), [mutateAsync]);
  return { run, isPending };
};

const isAborted = (thrown: unknown): boolean => thrown !== null && toFailure(thrown).kind === 'aborted';
