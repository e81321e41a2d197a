import type { Page } from '@playwright/test';
import { expectedMessages } from './faults/expected-messages.ts';
import type { FaultProxy, NetworkFault } from './faults/fault-proxy.ts';
import { expect, storageOf, test, workspaceOf } from './faults/fault-test.ts';
import { markDocument } from './pages/mark-document.ts';
import { lazyComponents, type LazyComponent } from './pages/lazy-components.ts';
import { portBase } from './support/stack.ts';

test.describe.configure({ mode: 'parallel' });

const assets = `http://localhost:${portBase}/assets/`;

/** True for every script of the host except the one of the document. */
const isChunk = (url: string) => url.startsWith(assets) && url.endsWith('.js') && !url.startsWith(`${assets}main.`);
/** Only deployments with these services load them; start-telemetry.ts handles their failure. */
const isOfTelemetry = (file: string) => /^(vendors|error-reports|traces|page-report)\./.test(file);

/** Only a version without the result of a comparison loads it, as in missing-export.spec.ts. */
const isOfUnknownFit = (file: string) => file.startsWith('require-fit.');

/** Only a page that could not start loads it, as in inspector.spec.ts. */
const isOfFailedStart = (file: string) => file.startsWith('startup-inspector.');

const accountOf = ({ account = 'admin@roost.test' }: LazyComponent) => account;
const isOwn = ({ chunk = /./ }: LazyComponent, file: string) => chunk.test(file);

const met = (proxy: FaultProxy) =>
  proxy.requestedPaths().flatMap((url) => {
    const address = url.replace(/\?again=\d+$/, '');
    return isChunk(address) ? [address.slice(assets.length)] : [];
  });

const open = async (page: Page, piece: LazyComponent, workspace: string) => {
  if (piece.isSignedOut) await page.addInitScript(() => localStorage.removeItem('roost.tokens'));
  if (piece.language) await page.addInitScript((to) => localStorage.setItem('roost.language', to), piece.language);
  if (piece.viewport !== undefined) await page.setViewportSize(piece.viewport);
  await page.goto(piece.path.startsWith('/') ? piece.path : `/${workspace}/${piece.path}`, { waitUntil: 'commit' });
  await piece.reach?.(page);
};

const allowedMessages = [...expectedMessages('settings', {}), 'failed', 'ERR_', 'was refused', 'could not be started'];
const damages: readonly NetworkFault[] = ['reset', 'cut', 'html', 'empty', 'changed-byte'];

for (const [index, piece] of lazyComponents.entries()) {
  test.describe(piece.name, () => {
    // In one worker, so that it looks for the chunks once.
    test.describe.configure({ mode: 'default' });
    test.use({ account: accountOf(piece) });

    test(`${piece.name}: a reset first request of each host chunk has no visible effect`, async ({
      page,
      faultProxy,
      workspace,
      allowMessages,
    }) => {
      allowMessages(...allowedMessages);
      const seen = new Set<string>();
      faultProxy.meet((url) => {
        if (!isChunk(url) || seen.has(url)) return undefined;
        seen.add(url);
        return 'reset';
      });
      await open(page, piece, workspace);
      await piece.expectLoaded(page);
      expect([...seen].filter((url) => isOwn(piece, url.slice(assets.length)))).not.toEqual([]);
    });

    for (const fault of ['missing', damages[index % damages.length] ?? 'cut', 'hangs'] as const) {
      const what = fault === 'hangs' ? 'hanging' : String(fault);
      test(`${piece.name}: ${what} host chunks leave a reduced page, which recovers automatically`, async ({
        page,
        faultProxy,
        workspace,
        allowMessages,
      }) => {
        allowMessages(...allowedMessages);
        const needed = await chunksOf(page, faultProxy, piece);
        const own = new Set([...needed].filter((file) => isOwn(piece, file)));
        expect(own.size).toBeGreaterThan(0);
        faultProxy.meet((url) => (own.has(url.slice(assets.length)) ? fault : undefined));
        await open(page, piece, workspace);
        await piece.expectFallback(page);
        const isSame = await markDocument(page);
        faultProxy.meet(() => undefined);
        faultProxy.breakHanging();
        await page.evaluate(() => dispatchEvent(new Event('online')));
        await piece.retry?.(page);
        await piece.expectLoaded(page);
        expect(await isSame()).toBe(true);
      });
    }
  });
}

const trials = new Map<LazyComponent, Promise<Set<string>>>();

/** The chunks that the component needs, which one trial per worker finds out. */
const chunksOf = (page: Page, proxy: FaultProxy, piece: LazyComponent): Promise<Set<string>> => {
  const needed = trials.get(piece) ?? findChunks(page, proxy, piece);
  trials.set(piece, needed);
  return needed;
};

/** Opens the component in a signed-in browser without faults. */
const findChunks = async (page: Page, proxy: FaultProxy, piece: LazyComponent): Promise<Set<string>> => {
  const account = accountOf(piece);
  const context = await page
    .context()
    .browser()
    ?.newContext({ storageState: await storageOf(account) });
  const trial = await context?.newPage();
  if (context === undefined || trial === undefined) throw new Error('There is no browser');
  proxy.meet(() => undefined);
  await open(trial, piece, await workspaceOf(account));
  await piece.expectLoaded(trial);
  const needed = new Set(met(proxy));
  await context.close();
  return needed;
};

test('the lazy components load every chunk of the host, so that each is tested with faults', async ({
  page,
  faultProxy,
}) => {
  test.setTimeout(180_000);
  await page.goto('/auth/sign-up');
  const all = await page.evaluate<string[]>(() =>
    Object.keys(
      (JSON.parse(document.getElementById('roost-page')?.textContent ?? '{}') as { files: Record<string, string> })
        .files,
    ),
  );
  const loaded = new Set<string>();
  for (const piece of lazyComponents) {
    for (const file of await chunksOf(page, faultProxy, piece)) loaded.add(file);
  }
  const left = all
    .map((path) => new URL(path, assets).href)
    .filter(isChunk)
    .filter((url) => {
      const file = url.slice(assets.length);
      return !isOfTelemetry(file) && !isOfUnknownFit(file) && !isOfFailedStart(file) && !loaded.has(file);
    });
  const scripts = await Promise.all(left.map(async (url) => ({ url, text: await (await fetch(url)).text() })));
  // The libraries of error reports and traces are identified by their text, because their chunks have no name.
  expect(scripts.filter(({ text }) => !/__SENTRY|opentelemetry/.test(text)).map(({ url }) => url)).toEqual([]);
});
