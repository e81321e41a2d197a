import { openApiDocument } from '@roost/shared/contracts/open-api';
import { compareDocuments, type ApiDocument } from './compare-documents.ts';

const names = ['listDomains', 'listMailboxes', 'connectDomain', 'listTags'];
const built = openApiDocument({ names }) as unknown as ApiDocument;
/** The document of the whole API after a change of one operation. */
const after = (path: string, method: string, change: (operation: unknown) => void): ApiDocument => {
  const document = structuredClone(openApiDocument()) as unknown as ApiDocument;
  change(document.paths[path]?.[method]);
  return document;
};
const breaksOf = (current: ApiDocument) =>
  compareDocuments({ built, current }).map(({ endpoint, words }) => `${endpoint}: ${words}`);

const valueAt = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce((part, key) => (part as Record<string, unknown>)[key], value);
type ObjectSchema = { properties: Record<string, unknown>; required: string[] };

/** The schema of a row in the response of a list of domains. */
const rowIn = (operation: unknown) =>
  valueAt(
    operation,
    'responses',
    '200',
    'content',
    'application/json',
    'schema',
    'properties',
    'data',
    'items',
  ) as ObjectSchema;
const bodyIn = (operation: unknown) =>
  valueAt(operation, 'requestBody', 'content', 'application/json', 'schema') as ObjectSchema;
type Parameter = { name: string; in: string; required: boolean; schema: Record<string, unknown> };
const parametersIn = (operation: unknown) => valueAt(operation, 'parameters') as Parameter[];

test('the API that a remote was built with does not break it, with all its endpoints', () => {
  expect(Object.keys(built.paths)).toEqual(['/domains', '/tags', '/mailboxes']);
  expect(breaksOf(openApiDocument() as unknown as ApiDocument)).toEqual([]);
});

test('additions break nothing', () => {
  const current = after('/domains', 'get', (operation) => {
    rowIn(operation).properties['registrar'] = { type: 'string' };
    rowIn(operation).required.push('registrar');
    parametersIn(operation).push({ name: 'registrar', in: 'query', required: false, schema: { type: 'string' } });
  });
  expect(breaksOf(current)).toEqual([]);
});

test('a removed endpoint is named', () => {
  const current = structuredClone(openApiDocument()) as unknown as { paths: Record<string, Record<string, unknown>> };
  delete current.paths['/domains']?.['get'];
  expect(breaksOf(current as never)).toEqual(['GET /domains: the endpoint was removed']);
});

test('a removed response field is named, and one that became optional', () => {
  const current = after('/domains', 'get', (operation) => {
    const row = rowIn(operation);
    delete row.properties['nameservers'];
    row.required = row.required.filter((name) => !['nameservers', 'createdAt'].includes(name));
  });
  expect(breaksOf(current)).toEqual([
    'GET /domains: response field data.*.nameservers was removed',
    'GET /domains: response field data.*.createdAt can be missing',
  ]);
});

test.each([
  [{ type: 'number' }, 'is number instead of string'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'is null instead of string'],
  [{ type: 'array', items: { type: 'string' } }, 'is array instead of string'],
])('a response field with the type %j is named', (schema, words) => {
  const current = after('/domains', 'get', (operation) => {
    rowIn(operation).properties['domain'] = schema;
  });
  expect(breaksOf(current)).toEqual([`GET /domains: response field data.*.domain ${words}`]);
});

test('a new value of an open enumeration breaks nothing; one of a closed enumeration is named', () => {
  const current = after('/domains', 'get', (operation) => {
    rowIn(operation).properties['status'] = { anyOf: [{ enum: ['Active', 'Suspended'] }, { type: 'string' }] };
  });
  expect(breaksOf(current)).toEqual([]);
  const closed = { type: 'string', enum: ['Active'] };
  const old = structuredClone(built);
  rowIn(old.paths['/domains']?.['get']).properties['status'] = closed;
  const now = after('/domains', 'get', (operation) => {
    rowIn(operation).properties['status'] = { type: 'string', enum: ['Active', 'Suspended'] };
  });
  expect(compareDocuments({ built: old, current: now })).toEqual([
    { endpoint: 'GET /domains', words: 'response field data.*.status can be "Suspended"' },
  ]);
});

test('a narrowed enumeration in a request is named', () => {
  const current = after('/mailboxes', 'get', (operation) => {
    const type = parametersIn(operation).find(({ name }) => name === 'type');
    if (type !== undefined) type.schema = { enum: ['Private', 'GoogleWorkspace', 'IP'] };
  });
  expect(breaksOf(current)).toEqual(['GET /mailboxes: query parameter type no longer accepts "Outlook"']);
});

test('a new required field and parameter of a request are named, and a smaller limit', () => {
  const body = after('/domains', 'post', (operation) => {
    bodyIn(operation).properties['registrar'] = { type: 'string' };
    bodyIn(operation).required.push('registrar');
  });
  expect(breaksOf(body)).toEqual(['POST /domains: request field registrar is new and required']);
  const parameters = after('/domains', 'get', (operation) => {
    for (const parameter of parametersIn(operation)) {
      if (parameter.name === 'search') parameter.required = true;
      if (parameter.name === 'limit') parameter.schema['maximum'] = 50;
    }
    parametersIn(operation).push({ name: 'region', in: 'query', required: true, schema: { type: 'string' } });
  });
  expect(breaksOf(parameters)).toEqual([
    'GET /domains: query parameter limit has another limit: maximum',
    'GET /domains: query parameter search is required now',
    'GET /domains: query parameter region is new and required',
  ]);
});

test('every endpoint of the contract accepts itself', () => {
  const whole = openApiDocument() as unknown as ApiDocument;
  expect(compareDocuments({ built: whole, current: whole })).toEqual([]);
});
