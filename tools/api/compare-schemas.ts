/** A JSON Schema, as the OpenAPI document of the contract contains it. */
export type Schema = {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  [keyword: string]: unknown;
};

/** A difference: the field, with `*` for any item, and what is wrong with it, as words for an operator. */
export type Difference = { field: string; words: string };

/** What one side sends and the other side does not accept. `direction` chooses the words: the remote is the reader or the writer. */
export type Direction = 'response' | 'request';
type Pair = { sent: Schema; accepted: Schema; direction: Direction; field?: string };

/** Compares what is sent with what is accepted; empty when every value that can be sent is accepted. */
export const compareSchemas = ({ sent, accepted, direction, field = '' }: Pair): Difference[] => {
  const alternatives = sent.anyOf ?? sent.oneOf;
  if (alternatives !== undefined)
    return unique(alternatives.flatMap((one) => compareSchemas({ sent: one, accepted, direction, field })));
  const options = accepted.anyOf ?? accepted.oneOf;
  if (options !== undefined) {
    const compared = options.map((option) => compareSchemas({ sent, accepted: option, direction, field }));
    // Without an option that fits, the differences are those of the most similar one.
    return compared.toSorted((one, other) => weightOf(one, field) - weightOf(other, field))[0] ?? [];
  }
  const at = (words: string): Difference[] => [{ field, words }];
  const values = valuesOf(accepted);
  if (values !== undefined) return compareValues({ sent, values, direction, field });
  const [from, to] = [typeOf(sent), accepted.type];
  if (to !== undefined && from !== to && !(from === 'integer' && to === 'number'))
    return at(
      direction === 'response'
        ? `is ${from ?? 'any value'} instead of ${to}`
        : `must be ${to} instead of ${from ?? 'any value'}`,
    );
  const tightened = limits.filter((limit) => isTighter(limit, { sent, accepted }));
  if (tightened.length > 0) return at(`has another limit: ${tightened.map(({ keyword }) => keyword).join(', ')}`);
  if (to === 'object') return compareObjects({ sent, accepted, direction, field });
  if (to === 'array' && accepted.items !== undefined)
    return compareSchemas({ sent: sent.items ?? {}, accepted: accepted.items, direction, field: join(field, '*') });
  return [];
};

const compareValues = ({
  sent,
  values,
  direction,
  field,
}: Omit<Pair, 'accepted'> & { values: readonly unknown[]; field: string }) => {
  const possible = valuesOf(sent);
  const missing = (possible ?? []).filter((value) => !values.includes(value));
  if (possible !== undefined && missing.length === 0) return [];
  const named = possible === undefined ? 'any value' : missing.map((value) => JSON.stringify(value)).join(', ');
  return [{ field, words: direction === 'response' ? `can be ${named}` : `no longer accepts ${named}` }];
};

const compareObjects = ({ sent, accepted, direction, field }: Required<Pair>): Difference[] => {
  const [given, known] = [sent.properties ?? {}, accepted.properties ?? {}];
  const missing = (accepted.required ?? []).filter((name) => sent.required?.includes(name) !== true);
  const differences = missing.map((name) => ({
    field: join(field, name),
    words: describeMissing(direction, name in given),
  }));
  for (const [name, property] of Object.entries(known)) {
    const other = given[name];
    if (other !== undefined)
      differences.push(...compareSchemas({ sent: other, accepted: property, direction, field: join(field, name) }));
  }
  const [some, all] = [sent.additionalProperties, accepted.additionalProperties];
  if (typeof some === 'object' && typeof all === 'object')
    differences.push(...compareSchemas({ sent: some, accepted: all, direction, field: join(field, '*') }));
  return differences;
};

const describeMissing = (direction: Direction, isOptional: boolean): string => {
  if (direction === 'request') return isOptional ? 'is required now' : 'is new and required';
  return isOptional ? 'can be missing' : 'was removed';
};

type Limit = { keyword: string; rejects: (sent: unknown, accepted: unknown) => boolean };
const isLower: Limit['rejects'] = (sent, accepted) => sent === undefined || Number(sent) < Number(accepted);
const isHigher: Limit['rejects'] = (sent, accepted) => sent === undefined || Number(sent) > Number(accepted);
const isOther: Limit['rejects'] = (sent, accepted) => sent !== accepted;
const limits: readonly Limit[] = [
  ...['minimum', 'minLength', 'minItems'].map((keyword) => ({ keyword, rejects: isLower })),
  ...['maximum', 'maxLength', 'maxItems'].map((keyword) => ({ keyword, rejects: isHigher })),
  ...['format', 'pattern'].map((keyword) => ({ keyword, rejects: isOther })),
];

/** Whether a limit accepts less than is sent. Known values need no limit. */
const isTighter = ({ keyword, rejects }: Limit, { sent, accepted }: Pick<Pair, 'sent' | 'accepted'>): boolean =>
  accepted[keyword] !== undefined && valuesOf(sent) === undefined && rejects(sent[keyword], accepted[keyword]);

const valuesOf = (schema: Schema): readonly unknown[] | undefined => ('const' in schema ? [schema.const] : schema.enum);

const typeOf = (schema: Schema): string | undefined =>
  schema.type ?? (valuesOf(schema)?.every((value) => typeof value === 'string') === true ? 'string' : undefined);

const join = (field: string, name: string): string => (field === '' ? name : `${field}.${name}`);

/** A difference of the value itself counts more than those of its parts. */
const weightOf = (differences: readonly Difference[], field: string): number =>
  differences.length + differences.filter((one) => one.field === field).length * 1_000;

const unique = (differences: readonly Difference[]): Difference[] => [
  ...new Map(differences.map((one) => [`${one.field} ${one.words}`, one])).values(),
];
