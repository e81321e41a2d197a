import { toFailure, type Failure } from '@roost/shared/http';

/** The failure of a call; rejects when the call succeeds. */
export const failureFrom = (call: Promise<unknown>): Promise<Failure> =>
  call.then(
    () => Promise.reject(new Error('The call did not fail')),
    (thrown: unknown) => toFailure(thrown),
  );
