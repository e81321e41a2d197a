import * as v from 'valibot';

/** Creates a factory of valid objects; omitted fields get the defaults of `defaults`. */
export const fixture =
  <S extends v.GenericSchema<object, object>>(schema: S) =>
  (defaults: (overrides: Partial<v.InferInput<S>>) => v.InferInput<S>) =>
  (overrides: Partial<v.InferInput<S>> = {}): v.InferOutput<S> =>
    v.parse(schema, { ...defaults(overrides), ...overrides });
