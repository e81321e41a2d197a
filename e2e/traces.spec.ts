import { dialogOf } from './pages/domains-list.ts';
import { pressAction } from './pages/press-action.ts';
import { signInByForm } from './pages/sign-in-page.ts';
import { rowsOf, waitForAllRows } from './pages/wait-for-all-rows.ts';
import { expect, test as base } from './fixtures/roost.ts';
import { startSeparateSandbox, type SeparateSandbox } from './fixtures/separate-sandbox.ts';
import { withConfig } from './fixtures/with-config.ts';
import { startReceiver, type Receiver } from './support/receiver.ts';

type Traced = { collector: Receiver; traced: SeparateSandbox };

const test = base.extend<Traced>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern: this one needs nothing.
  collector: async ({}, use) => {
    const collector = await startReceiver();
    await use(collector);
    collector.close();
  },
  traced: [
    async ({ collector }, use) => {
      const traced = await startSeparateSandbox({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin });
      await use(traced);
      await traced.stop();
    },
    // Creates its database.
    { timeout: 180_000 },
  ],
});

// A document changed by a test counts as public; without this permission it cannot reach the local network.
test.use({ permissions: ['local-network-access'] });

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; service: string };
type Attribute = { key: string; value: { stringValue?: string } };
type TraceRequest = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Omit<Span, 'service'>[] }[] }[];
};

const spansIn = (received: readonly string[]): Span[] =>
  received
    .filter((request) => request.startsWith('POST /v1/traces'))
    .flatMap((request) => (JSON.parse(request.slice(request.indexOf('\n') + 1)) as TraceRequest).resourceSpans)
    .flatMap(({ resource, scopeSpans }) => {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
    });

test('a change of tags is one trace from the browser over the API to its job', async ({ page, collector, traced }) => {
  const { apiBase, storageOrigin } = traced;
  await withConfig(page, { apiBase, storageOrigin, tracesEndpoint: `${collector.origin}/v1/traces` });
  const script = page.waitForResponse((response) => /\/traces\.[^/]+\.js$/.test(new URL(response.url()).pathname));
  await page.goto('/');
  await (await script).finished();
  await signInByForm(page);
  await waitForAllRows(page);
  await page.getByRole('searchbox').fill('private-search');
  await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await waitForAllRows(page);

  await rowsOf(page).first().getByRole('checkbox').check();
  await pressAction(page.getByRole('group', { name: 'Selection' }), 'Bulk Edit Tags');
  const dialog = dialogOf(page, 'Bulk Edit Tags');
  await dialog.getByRole('checkbox').first().click();
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await expect(dialog.getByText(/^Changed: \d\. Unchanged: \d\. Failed: 0\.$/)).toBeVisible();

  const spanOf = (service: string, name: string) =>
    spansIn(collector.received()).find((span) => span.service === service && span.name === name);
  // Each process sends its spans every five seconds.
  await expect.poll(() => spanOf('roost-api', 'job bulk-jobs'), { timeout: 20_000 }).toBeDefined();
  const call = spanOf('roost-api', 'POST /v1/bulk-jobs');
  const job = spanOf('roost-api', 'job bulk-jobs');
  expect([job?.traceId, job?.parentSpanId]).toEqual([call?.traceId, call?.spanId]);
  const inBrowser = () => spansIn(collector.received()).find(({ spanId }) => spanId === call?.parentSpanId);
  await expect.poll(inBrowser, { timeout: 20_000 }).toBeDefined();
  expect(inBrowser()).toMatchObject({ service: 'roost-dashboard', name: 'POST', traceId: call?.traceId });
  for (const secret of ['private-search', 'roost.test', 'Bearer']) {
    expect(collector.received().join('\n')).not.toContain(secret);
  }
});

test('without a collector no script of traces loads, and no call has the header', async ({ page }) => {
  const scripts: string[] = [];
  const traced: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname);
    if (request.headers()['traceparent'] !== undefined) traced.push(request.url());
  });
  await page.goto('/');
  await signInByForm(page);
  await waitForAllRows(page);
  // The script of a collector would load after the page, before this search.
  await page.getByRole('searchbox').fill('no-such-domain');
  await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
  expect(scripts).not.toEqual([]);
  expect(scripts.filter((path) => path.includes('traces'))).toEqual([]);
  expect(traced).toEqual([]);
});
