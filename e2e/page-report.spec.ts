import type { PageReport } from '@roost/shared/platform/page-report';
import { openDomains } from './pages/domains-list.ts';
import { waitForAllRows } from './pages/wait-for-all-rows.ts';
import { liveVersion } from './fixtures/releases.ts';
import { expect, test } from './fixtures/roost.ts';
import { withConfig } from './fixtures/with-config.ts';
import { startReceiver } from './support/receiver.ts';

// A document changed by a test counts as public; without this permission it cannot reach the local network.
test.use({ permissions: ['local-network-access'] });

test('a page sends one report when its user leaves, with the versions that it has shown', async ({ page }) => {
  const collector = await startReceiver();
  await withConfig(page, { collectorEndpoint: `${collector.origin}/collector` });
  const script = page.waitForResponse((response) => /\/page-report\.[^/]+\.js$/.test(new URL(response.url()).pathname));
  await openDomains(page);
  const loaded = await script;
  await loaded.finished();
  // Compressed, with the measurement of web vitals.
  expect((await loaded.request().sizes()).responseBodySize).toBeLessThan(3_000);
  await page.getByRole('searchbox').fill('private-search');
  await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await waitForAllRows(page);
  // The page counts a version as shown when it has lasted.
  await page.waitForFunction(() => localStorage.getItem('roost.worked')?.includes('domains'));
  expect(collector.received()).toEqual([]);
  // Interception can lose a request that the browser sends after the page has closed.
  await page.unrouteAll();
  await page.goto('about:blank');
  await expect.poll(() => collector.received().length).toBe(1);
  const [received = ''] = collector.received();
  const report = JSON.parse(received.slice(received.indexOf('\n') + 1)) as PageReport;
  // A workspace without an export shows the checklist of the wizard too.
  const others = report.versions.filter(({ remote }) => remote !== 'domains');
  expect(others.every(({ remote }) => remote === 'wizard')).toBe(true);
  expect(report.versions.find(({ remote }) => remote === 'domains')).toEqual(
    expect.objectContaining({
      version: await liveVersion('domains'),
      channel: 'stable',
      errors: 0,
      lcp: expect.any(Number),
    }),
  );
  for (const secret of ['private-search', 'roost.test', 'Bearer', 'cookie']) expect(received).not.toContain(secret);
  collector.close();
});

test('without a collector no script of reports loads', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('.js') && scripts.push(request.url())));
  await openDomains(page);
  await page.getByRole('searchbox').fill('no-such-domain');
  await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
  expect(scripts.filter((url) => url.includes('page-report'))).toEqual([]);
});
