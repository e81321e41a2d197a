import { endpoints } from '@roost/shared/contracts/endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openApiDocument } from '@roost/shared/contracts/open-api';

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(openApiDocument()));
  expect(result.errors).toBeUndefined();
  expect([result.valid, validator.version]).toEqual([true, '3.1']);
});

test('every endpoint has an operation with its method, its security and its response', () => {
  const { paths } = openApiDocument();
  for (const row of Object.values(endpoints)) {
    const operation = paths[row.path]?.[row.method.toLowerCase()];
    expect(operation).toMatchObject({
      operationId: row.name,
      security: row.access.scope === 'public' ? [] : [{ bearer: [] }],
    });
  }
});

test('of the public operations, only a sign-in and a token refresh can return 401', () => {
  const { paths } = openApiDocument();
  const rejecting = Object.values(endpoints)
    .filter(({ access }) => access.scope === 'public')
    .filter(({ path, method }) => {
      const operation = paths[path]?.[method.toLowerCase()] as { responses?: object } | undefined;
      return '401' in (operation?.responses ?? {});
    });
  expect(rejecting.map(({ name }) => name)).toEqual(['signIn', 'refreshTokens']);
});

test('query parameters keep their types, defaults and limits', () => {
  const { paths } = openApiDocument();
  expect(paths['/domains']?.get).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({
        name: 'limit',
        in: 'query',
        required: false,
        schema: expect.objectContaining({ type: 'integer', minimum: 1, maximum: 100, default: 50 }),
      }),
      expect.objectContaining({ name: 'tagIds', schema: expect.objectContaining({ type: 'array' }) }),
      expect.objectContaining({ name: 'workspace-id', in: 'header', required: true }),
    ]),
  });
});

test('a response names the values of an enumeration and permits later ones; a query permits only the values', () => {
  const { get } = openApiDocument().paths['/domains'] as Record<string, { parameters: Json[]; responses: Json }>;
  const statuses = ['Active', 'Inactive', 'Pending'];
  expect(JSON.stringify(get?.responses)).toContain(
    JSON.stringify({ status: { anyOf: [{ enum: statuses }, { type: 'string' }] } }).slice(1, -1),
  );
  expect(get?.parameters).toContainEqual(
    expect.objectContaining({ name: 'status', schema: expect.objectContaining({ enum: statuses }) as unknown }),
  );
});

type Json = Record<string, unknown>;
