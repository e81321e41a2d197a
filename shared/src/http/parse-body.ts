import type { CallResponse, EndpointDefinition } from '@roost/shared/contracts/endpoint';

/** The first invalid field of a response; `*` is any row of a list. Contains no value of the response. */
export type Malformed = { field: string; detail: string };

type Parsed<A> =
  | { value: A; malformed: null }
  | { value: A; malformed: Malformed }
  | { malformed: Malformed; value?: never };

/** Validates a response by its endpoint's schema. Omits invalid rows of a list; fails when every row is invalid. */
export const parseBody = async <D extends EndpointDefinition>(
  { response: schema, method }: D,
  read: unknown,
): Promise<Parsed<CallResponse<D>>> => {
  if (schema === undefined) return { value: undefined as CallResponse<D>, malformed: null };
  // Uses Standard Schema, because a remote's schema comes from its own copy of valibot.
  const parsed = await schema['~standard'].validate(read);
  if (parsed.issues === undefined) return { value: parsed.value as CallResponse<D>, malformed: null };
  const paths = parsed.issues.map(({ path = [] }) => path.map((part) => (typeof part === 'object' ? part.key : part)));
  const malformed = { field: fieldOf(paths[0] ?? []), detail: withoutValue(parsed.issues[0]?.message ?? '') };
  // The response to a write reports its effect, so no row can be omitted.
  const rows = method === 'GET' ? rowsOf(read) : null;
  const bad = new Set(paths.map((path) => (Array.isArray(read) ? path[0] : path[0] === 'data' ? path[1] : undefined)));
  if (rows === null || bad.has(undefined) || bad.size >= rows.length) return { malformed };
  const validRows = rows.filter((_, index) => !bad.has(index));
  const revalidated = await schema['~standard'].validate(
    Array.isArray(read) ? validRows : { ...(read as object), data: validRows },
  );
  if (revalidated.issues !== undefined) return { malformed };
  const value = Object.assign(revalidated.value as object, { omittedRows: bad.size }) as CallResponse<D>;
  return { value, malformed };
};

/** How many invalid rows were omitted from a list. */
export const omittedRowsOf = (responseBody: unknown): number =>
  typeof responseBody === 'object' && responseBody !== null && 'omittedRows' in responseBody
    ? Number(responseBody.omittedRows)
    : 0;

/** The rows of a list or of a page of one (contracts/paging.ts); null for anything else. */
const rowsOf = (read: unknown): unknown[] | null => {
  if (Array.isArray(read)) return read;
  const isPage = typeof read === 'object' && read !== null && 'data' in read && 'total' in read;
  return isPage && Array.isArray(read.data) ? read.data : null;
};

const fieldOf = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.');

const withoutValue = (message: string): string => message.replace(/(?: but r|: R)eceived .*$/s, '');
