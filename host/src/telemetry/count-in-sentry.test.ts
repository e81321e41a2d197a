import { waitFor } from '@testing-library/react';
import { close, init, makeFetchTransport } from '@sentry/react';
import { http as route, HttpResponse } from 'msw';
import { network } from '@roost/shared/testing';
import { countInSentry } from './count-in-sentry.ts';
import { scrubbed } from './scrub-envelope.ts';

type Counted = { name: string; type: string; value: number; attributes: Record<string, { value: unknown }> };

test('a page is counted in Sentry by remote, version, channel and bucket, immediately and without a secret', async () => {
  const counted: Counted[] = [];
  network.use(
    route.post('http://errors.test/api/1/envelope/', async ({ request }) => {
      const [, header = '{}', payload = '{}'] = (await request.text()).split('\n');
      if (header.includes('trace_metric')) counted.push(...(JSON.parse(payload) as { items: Counted[] }).items);
      return HttpResponse.json({});
    }),
  );
  init({
    dsn: 'http://public@errors.test/1',
    environment: 'production',
    release: 'roost@1.0.0-abc',
    defaultIntegrations: false,
    transport: (options) => scrubbed(makeFetchTransport(options)),
  });
  const page = { longFrames: 0, cls: 0, errors: 0 };
  countInSentry({
    versions: [
      { ...page, remote: 'domains', version: '0.1.0-1f828a5d', channel: 'canary', bucket: 42, errors: 2, lcp: 2_501 },
      { ...page, remote: 'settings', version: '0.2.0-77b1e0c4', channel: 'stable' },
    ],
  });
  await waitFor(() => expect(counted).toHaveLength(4));
  await close();
  const attributesOf = ({ attributes }: Counted) =>
    Object.fromEntries(
      Object.entries(attributes)
        .filter(([name]) => !name.startsWith('sentry.'))
        .map(([name, { value }]) => [name, value]),
    );
  const domains = {
    remote: 'domains',
    'remote.version': '0.1.0-1f828a5d',
    'remote.channel': 'canary',
    'remote.bucket': '42',
  };
  expect(counted.map(attributesOf)).toEqual([
    { ...domains, measure: 'sessions' },
    { ...domains, measure: 'errors' },
    { ...domains, measure: 'lcp' },
    { remote: 'settings', 'remote.version': '0.2.0-77b1e0c4', 'remote.channel': 'stable', measure: 'sessions' },
  ]);
  expect(counted[0]).toMatchObject({
    name: 'roost.page',
    type: 'counter',
    value: 1,
    attributes: { 'sentry.environment': { value: 'production' }, 'sentry.release': { value: 'roost@1.0.0-abc' } },
  });
});
