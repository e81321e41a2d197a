import { compareSchemas, type Difference, type Direction, type Schema } from './compare-schemas.ts';

type Content = Readonly<Record<string, { schema: Schema }>>;
type Parameter = { name: string; in: string; required: boolean; schema: Schema };
type Operation = {
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
  security?: readonly unknown[];
};
/** An OpenAPI document, as far as a comparison reads it. */
export type ApiDocument = { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** What breaks a client: the endpoint, and the field with what is wrong. */
export type Break = { endpoint: string; words: string };

/** What breaks a client that was built with one document when the API has another one. */
export const compareDocuments = ({ built, current }: { built: ApiDocument; current: ApiDocument }): Break[] =>
  Object.entries(built.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const endpoint = `${method.toUpperCase()} ${path}`;
      const now = current.paths[path]?.[method];
      if (now === undefined) return [{ endpoint, words: 'the endpoint was removed' }];
      return compareOperations(operation, now).map((words) => ({ endpoint, words }));
    }),
  );

const compareOperations = (built: Operation, now: Operation): string[] => [
  ...(built.security?.length === 0 && now.security?.length !== 0 ? ['the endpoint requires a sign-in'] : []),
  ...compareParameters(built.parameters ?? [], now.parameters ?? []),
  ...compareContents({ sent: built.requestBody?.content, accepted: now.requestBody?.content, direction: 'request' }),
  ...compareContents({ sent: successOf(now), accepted: successOf(built), direction: 'response' }),
];

const compareParameters = (built: readonly Parameter[], now: readonly Parameter[]): string[] =>
  now.flatMap((parameter) => {
    const sent = built.find((one) => one.name === parameter.name && one.in === parameter.in);
    const words = `${parameter.in} parameter ${parameter.name}`;
    if (sent === undefined) return parameter.required ? [`${words} is new and required`] : [];
    const differences = compareSchemas({ sent: sent.schema, accepted: parameter.schema, direction: 'request' });
    const isRequired = parameter.required && !sent.required;
    return [...(isRequired ? [`${words} is required now`] : []), ...differences.map((one) => describe(words, one))];
  });

type Contents = { sent: Content | undefined; accepted: Content | undefined; direction: Direction };

const compareContents = ({ sent, accepted, direction }: Contents): string[] => {
  const [type, content] = Object.entries(accepted ?? {})[0] ?? [];
  // What is not expected is ignored.
  if (type === undefined || content === undefined) return [];
  const other = sent?.[type];
  if (other === undefined) return [`the ${direction} has no ${type}`];
  const differences = compareSchemas({ sent: other.schema, accepted: content.schema, direction });
  return differences.map((one) => describe(`${direction} field`, one));
};

const describe = (subject: string, { field, words }: Difference): string =>
  `${subject}${field === '' ? '' : ` ${field}`} ${words}`;

const successOf = ({ responses }: Operation): Content | undefined =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content;
