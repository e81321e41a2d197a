import { createHash } from 'node:crypto';
import { http as route, HttpResponse } from 'msw';
import type { Preview } from '@roost/shared/platform/preview';
import type { RemoteRelease } from '@roost/shared/platform/registry';
import { network } from '@roost/shared/testing';
import { aRelease } from './a-registry.ts';

/** Id of a preview in tests. */
export const aPreviewId = 'Qm9iIGlzIG15IHVuY2xlLg';

/** A `release.json` of the domains, version 2.0.0, which its origin serves; `served` replaces it there. */
export const aPreviewedRelease = (overrides: Partial<RemoteRelease> = {}, served?: string): { integrity: string } => {
  const text = JSON.stringify({ ...aRelease({ container: 'roost_domains_2' }, ['domains']), ...overrides });
  network.use(route.get('http://localhost:4001/domains/2.0.0/release.json', () => HttpResponse.text(served ?? text)));
  return { integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` };
};

/** A preview of domains 2.0.0, for administrators, which ends in an hour. */
export const aPreview = (overrides: Partial<Preview> = {}): Preview => ({
  remote: 'domains',
  version: '2.0.0',
  integrity: '',
  expires: Date.now() + 3_600_000,
  roles: ['ADMIN'],
  members: [],
  ...overrides,
});
