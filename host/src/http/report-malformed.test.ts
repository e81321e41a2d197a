import { http as route, HttpResponse } from 'msw';
import * as v from 'valibot';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { listTags, Tag } from '@roost/shared/contracts/tags/tag';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { http } from '@roost/shared/http';
import { changeSession } from '@roost/shared/session';
import { aTag, aUser, aWorkspace, expectConsoleError, network, testApi, testConfig } from '@roost/shared/testing';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { bufferReports, sendReportsTo, type Source } from '#telemetry/report.ts';
import { aRegistry } from '#testing/a-registry.ts';
import { installTestPort } from '#testing/install-test-port.ts';
import { storeTokens } from './tokens.ts';

type Sent = { message: string; source: Source };

const sentReports = (): Sent[] => {
  const sent: Sent[] = [];
  sendReportsTo((_, error, source) => void sent.push({ message: String(error), source }));
  return sent;
};

beforeEach(() => {
  expectConsoleError('An API response is malformed');
  storeTokens({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  changeSession({ user: aUser(), workspace: aWorkspace({ id: 'northwind' }) });
  bufferReports();
  installTestPort();
  adoptRegistry(aRegistry(), testConfig);
});
afterEach(() => sendReportsTo(null));

/** An endpoint whose schema is in the script of a remote, like that of a bundle. */
const inRemote = <D extends EndpointDefinition>(endpoint: D, script: string): D => {
  const run = endpoint.response?.['~standard'].validate;
  const validate: unknown = new Function('run', `return (value) => run(value);\n//# sourceURL=${script}`)(run);
  return { ...endpoint, response: { ...endpoint.response, '~standard': { validate } } } as D;
};

test('a malformed response is reported with remote, version, endpoint and field, and without its value', async () => {
  const sent = sentReports();
  const email = v.object({ ...Tag.entries, name: v.pipe(v.string(), v.email()) });
  const ofRemote = inRemote({ ...listTags, response: v.array(email) }, 'http://localhost:4001/mailboxes/1.0.0/page.js');
  network.use(route.get(`${testApi}/tags`, () => HttpResponse.json([aTag({ name: 'Ada Lovelace' })])));
  await expect(http().call(ofRemote, {})).rejects.toThrow('malformed');
  const source = { remote: 'mailboxes', version: '1.0.0', endpoint: 'GET /tags', field: '*.name' };
  expect(sent).toEqual([{ message: expect.stringContaining('*.name: Invalid email') as string, source }]);
  expect(JSON.stringify(sent)).not.toContain('Ada');
});

test('each field is reported once for each version, however often the list is read', async () => {
  const sent = sentReports();
  const fields: unknown[] = [
    { id: 7, name: 'Q4' },
    { id: 7, name: 'Q4' },
    { id: 'tag-1', name: 7 },
  ];
  network.use(route.get(`${testApi}/tags`, () => HttpResponse.json([fields.shift()])));
  const ofRemote = inRemote(listTags, 'http://localhost:4001/settings/1.0.0/page.js');
  for (const _ of [1, 2, 3])
    await http()
      .call(ofRemote, {})
      .catch(() => undefined);
  expect(sent.map(({ source }) => source.field)).toEqual(['*.id', '*.name']);
});

test('the schema of the host names the host, and a response that is not JSON has no field', async () => {
  const sent = sentReports();
  network.use(route.get(`${testApi}/domains`, () => HttpResponse.html('<h1>Proxy</h1>')));
  await http()
    .call(listDomains, {})
    .catch(() => undefined);
  expect(sent.map(({ source }) => source)).toEqual([{ remote: 'host', endpoint: 'GET /domains', field: undefined }]);
});
