import { failureOf, type Failure } from '@roost/shared/http';

/** The failure of a call that must fail. */
export const failureFrom = (call: Promise<unknown>): Promise<Failure> =>
  call.then(
    () => Promise.reject(new Error('The call did not fail')),
    (thrown: unknown) => failureOf(thrown),
  );
