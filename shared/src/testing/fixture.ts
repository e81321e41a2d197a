import * as v from 'valibot';

/** Creates a factory of valid objects; omitted fields get the defaults of `usual`. */
export const fixture =
  <S extends v.GenericSchema<object, object>>(schema: S) =>
  (usual: (said: Partial<v.InferInput<S>>) => v.InferInput<S>) =>
  (said: Partial<v.InferInput<S>> = {}): v.InferOutput<S> =>
    v.parse(schema, { ...usual(said), ...said });
