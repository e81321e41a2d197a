import * as v from 'valibot';

declare const isUnknown: unique symbol;
/** A value that this build does not know, from a later version of the API. */
export type UnknownValue = string & { readonly [isUnknown]: true };

/** A known value, or one from a later version. A `switch` needs a default; a `Record` is read by `lookUp`. */
export type Open<Known extends string> = Known | UnknownValue;

type OpenEnum<Known extends string> = v.GenericSchema<Open<Known>, Open<Known>> & { options: readonly Known[] };

/** The schema of a value in a response that later versions of the API can extend. Accepts any text. */
export const openEnum = <Known extends string>({ options }: { options: readonly Known[] }): OpenEnum<Known> =>
  ({ ...v.string(), options }) as unknown as OpenEnum<Known>;

/** A line of a kind that this build does not know, with the kind as its `name`. Totals contain its amount, in cents. */
export type UnknownLine = { kind: 'unknown'; name: string; amount: number };

type Lines = v.GenericSchema<{ kind: string }> & {
  options: readonly { entries: { kind: { literal: string } } }[];
};

/** The schema of a line in a response that later versions of the API can extend with other kinds. */
export const openLine = <Line extends Lines>({
  options,
}: Line): v.GenericSchema<v.InferInput<Line> | UnknownLine, v.InferOutput<Line> | UnknownLine> => {
  const known = new Set(options.map(({ entries: { kind } }) => kind.literal));
  const kind = v.pipe(
    v.string(),
    v.check((text) => !known.has(text)),
  );
  const later = v.pipe(
    v.object({ kind, amount: v.pipe(v.number(), v.integer()) }),
    v.transform(({ kind: name, amount }): UnknownLine => ({ kind: 'unknown', name, amount })),
  );
  return v.variant('kind', [...options, later] as never) as never;
};

/** The entry of a value, or the default for a value that this build does not know. */
export const lookUp = <Known extends string, Entry, Default>(
  entries: Readonly<Record<Known, Entry>>,
  value: Open<Known>,
  unknown: Default,
): Entry | Default => (isKnown(entries, value) ? entries[value] : unknown);

const isKnown = <Known extends string>(entries: Record<Known, unknown>, value: Open<Known>): value is Known =>
  Object.hasOwn(entries, value);
