import type { Failure } from '@roost/shared/http';

/** The API's errors, by index of the name in the request. */
export const rejectedNames = (failure: Failure): Record<string, string> =>
  'fields' in failure
    ? Object.fromEntries(
        Object.entries(failure.fields).flatMap(([path, message]) => {
          const [, index] = /^domains\.(\d+)$/.exec(path) ?? [];
          return index === undefined ? [] : [[index, message]];
        }),
      )
    : {};
