import { ApiError } from '@roost/shared/contracts/api-error';
import { endpoints } from '@roost/shared/contracts/endpoints';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { toJsonSchema } from '@valibot/to-json-schema';

type Schema = NonNullable<EndpointDefinition['body']>;
type Json = Record<string, unknown>;

/**
 * The contract as OpenAPI 3.1, or a part of it. Omits checks that JSON Schema cannot express (host names). No bundle
 * contains this module.
 */
export const openApiDocument = ({ names }: { names?: readonly string[] } = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Roost API', version: '1.0.0' },
  servers: [{ url: '/v1' }],
  paths: toPaths(
    Object.values<EndpointDefinition>(endpoints).filter(({ name }) => names === undefined || names.includes(name)),
  ),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: { ApiError: toSchema(ApiError) as Json },
  },
});

const toPaths = (rows: readonly EndpointDefinition[]): Record<string, Json> => {
  const paths: Record<string, Json> = {};
  for (const row of rows) paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: toOperation(row) };
  return paths;
};

const toOperation = (row: EndpointDefinition): Json => {
  const { access } = row;
  return {
    operationId: row.name,
    summary: row.summary,
    ...(access.scope === 'workspace' && { description: `Roles: ${access.roles.join(', ')}.` }),
    security: access.scope === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...toParameters(row.params, 'path'),
      ...toParameters(row.query, 'query'),
      ...(access.scope === 'workspace' && !row.path.includes('{workspaceId}') ? [header('workspace-id')] : []),
      ...(row.idempotent ? [header('Idempotency-Key')] : []),
      ...(row.versioned && row.method !== 'GET' ? [header('If-Match')] : []),
    ],
    ...(row.body && {
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(row.body) } } },
    }),
    responses: {
      ...toSuccess(row),
      ...Object.fromEntries(errorStatusesOf(row).map((status) => [status, errorResponse])),
    },
  };
};

const toParameters = (schema: Schema | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const header = (name: string): Json => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
});

const toSuccess = (row: EndpointDefinition): Json => {
  if (!row.response) return { [row.status ?? 204]: { description: 'Done' } };
  const content = { [row.responseType ?? 'application/json']: { schema: toSchema(row.response) } };
  return { [row.status ?? 200]: { description: row.summary, content } };
};

const errorStatusesOf = (row: EndpointDefinition): number[] => {
  const statuses = new Set<number>([400, 429, ...(row.errorStatuses ?? [])]);
  if (row.access.scope !== 'public') statuses.add(401);
  if (row.access.scope === 'workspace') statuses.add(403).add(404);
  if (row.access.scope === 'super-admin') statuses.add(403);
  if (row.idempotent) statuses.add(422);
  if (row.body) statuses.add(413);
  return [...statuses].toSorted((one, other) => one - other);
};

const errorResponse = {
  description: 'Error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
};

const toSchema = (schema: Schema) => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: toOpenEnum,
  });
  return rest;
};

/** The known values of an enumeration that later versions can extend, next to any other text. */
const toOpenEnum = ({ valibotSchema }: { valibotSchema: { type: string } }) =>
  valibotSchema.type === 'string' && 'options' in valibotSchema
    ? { anyOf: [{ enum: valibotSchema.options as string[] }, { type: 'string' as const }] }
    : undefined;
