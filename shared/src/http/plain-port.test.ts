import { getDns, saveDns } from '@roost/shared/contracts/dns/dns';
import { toFailure } from '@roost/shared/http';
import { plainPort } from '@roost/shared/http/plain-port';
import { aDnsSet, mockResponse, mockError, testApi } from '@roost/shared/testing';

const port = plainPort({ base: testApi });
const set = aDnsSet();
const change = { body: { domain: set.domain, records: set.records } };

test('a write sends its version in quotes, as an ETag (RFC 9110)', async () => {
  const saves = mockResponse(saveDns, set);
  await port.call(saveDns, change, { ifMatch: 'v-7' });
  expect(saves[0]?.headers.get('if-match')).toBe('"v-7"');
});

test('a request without a version sends none', async () => {
  const reads = mockResponse(getDns, set);
  await port.call(getDns, { query: { domain: set.domain } });
  expect(reads[0]?.headers.has('if-match')).toBe(false);
});

test('an outdated version fails as stale', async () => {
  mockError(saveDns, { status: 412, code: 'stale-version' });
  const failed: unknown = await port.call(saveDns, change, { ifMatch: 'v-6' }).catch((thrown: unknown) => thrown);
  expect(toFailure(failed)).toMatchObject({ kind: 'preconditionFailed', code: 'stale-version' });
});
