import { http as route, HttpResponse } from 'msw';
import type { RemoteRelease } from '@roost/shared/platform/registry';
import { network } from '@roost/shared/testing';
import { aRelease } from './a-registry.ts';

/** The origin of a developer's server in tests. */
export const aHarness = 'http://localhost:4101';

type Served = { remote?: string; release?: Partial<RemoteRelease> };

/** A developer's server that builds the domains. Returns the URLs that it was asked for. */
export const serveHarness = ({ remote = 'domains', release = {} }: Served = {}): string[] => {
  const requested: string[] = [];
  const answer = (path: string, body: object) =>
    network.use(
      route.get(`${aHarness}${path}`, ({ request }) => {
        requested.push(request.url);
        return HttpResponse.json(body);
      }),
    );
  answer('/harness.json', { remote });
  const files = aRelease({ container: 'roost_domains_harness' }, ['domains']);
  answer('/0.0.0-harness/release.json', { ...files, ...release });
  return requested;
};
