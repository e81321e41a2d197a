import * as v from 'valibot';
import { RuntimeConfig } from '@roost/shared/platform/config';
import { testConfig } from '@roost/shared/testing';

test('no configuration makes transfers free: it is the API that charges', () => {
  const features = { transferDomainsEnabled: true, freeTransferDomainsEnabled: true };
  expect(v.parse(RuntimeConfig, { ...testConfig, features }).features).toEqual({ transferDomainsEnabled: true });
});
