import * as v from 'valibot';

/** Makes things that fit their schema; what is not said has a sensible value. */
export const fixture =
  <S extends v.GenericSchema<object, object>>(schema: S) =>
  (usual: (said: Partial<v.InferInput<S>>) => v.InferInput<S>) =>
  (said: Partial<v.InferInput<S>> = {}): v.InferOutput<S> =>
    v.parse(schema, { ...usual(said), ...said });
