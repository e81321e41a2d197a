import { useMutation } from '@tanstack/react-query';
import type { CallAnswer, CallInput, EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { failureOf, http, type CallOptions } from '@roost/shared/http';
import { useInvalidate } from './use-invalidate.ts';

export type Action<D extends EndpointDefinition> = {
  /**
   * Calls the endpoint; throws `CallFailed`. What it changes is read again before it resolves. Once the workspace is left, or the session
   * has ended, nobody waits for the outcome any more: then it never settles, so that nothing of one workspace is said in another.
   */
  run: (input: CallInput<D>, options?: Pick<CallOptions, 'idempotencyKey' | 'ifMatch'>) => Promise<CallAnswer<D>>;
  isPending: boolean;
};

/** A call that changes something. `changes` are the reads whose answers it makes old. */
export const useAction = <D extends EndpointDefinition>(
  endpoint: D,
  { changes = [] }: { changes?: readonly Pick<EndpointDefinition, 'name'>[] } = {},
): Action<D> => {
  const invalidate = useInvalidate();
  const mutation = useMutation({
    mutationFn: ({ input, options }: { input: CallInput<D>; options?: CallOptions }) =>
      http().call(endpoint, input, options),
    onSettled: (_answer, failed) => (isLeft(failed) ? undefined : invalidate(changes)),
  });
  return {
    run: async (input, options) => {
      try {
        return await mutation.mutateAsync({ input, options });
      } catch (thrown) {
        if (isLeft(thrown)) return Promise.withResolvers<never>().promise;
        throw thrown;
      }
    },
    isPending: mutation.isPending,
  };
};

/** An action takes no signal of its own: what aborts it is the end of its workspace. */
const isLeft = (thrown: unknown): boolean => thrown !== null && failureOf(thrown).kind === 'aborted';
