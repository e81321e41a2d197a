import type { Failure } from '@roost/shared/http';

/** What the API refused, by the place of the name in what was sent. */
export const refusedNames = (failure: Failure): Record<string, string> =>
  'fields' in failure
    ? Object.fromEntries(
        Object.entries(failure.fields).flatMap(([path, message]) => {
          const [, place] = /^domains\.(\d+)$/.exec(path) ?? [];
          return place === undefined ? [] : [[place, message]];
        }),
      )
    : {};
