import type { Page } from '@playwright/test';
import { expected } from './fixtures/expected-messages.ts';
import type { FaultProxy, NetworkFault } from './fixtures/fault-proxy.ts';
import { expect, markDocument, test } from './fixtures/fault-test.ts';
import { hostPieces, type HostPiece } from './fixtures/host-pieces.ts';
import { portBase } from './fixtures/stack.ts';

test.describe.configure({ mode: 'parallel' });

const assets = `http://localhost:${portBase}/assets/`;

/** Every chunk of the host: its scripts without the one of the document itself. */
const isChunk = (url: string) => url.startsWith(assets) && url.endsWith('.js') && !url.startsWith(`${assets}main.`);
/** Only deployments with these vendors load them; start-telemetry.ts handles their failure. */
const isOfVendors = (file: string) => /^(vendors|error-reports)\./.test(file);

const met = (proxy: FaultProxy) =>
  proxy.asked().flatMap((url) => {
    const address = url.replace(/\?again=\d+$/, '');
    return isChunk(address) ? [address.slice(assets.length)] : [];
  });

const open = async (page: Page, piece: HostPiece, workspace: string) => {
  if (piece.isSignedOut) await page.addInitScript(() => localStorage.removeItem('roost.tokens'));
  if (piece.viewport !== undefined) await page.setViewportSize(piece.viewport);
  await page.goto(piece.at.startsWith('/') ? piece.at : `/${workspace}/${piece.at}`, { waitUntil: 'commit' });
  await piece.reach?.(page);
};

const says = [...expected('settings', {}), 'failed', 'ERR_'];
const damages: readonly NetworkFault[] = ['reset', 'cut', 'html', 'empty', 'changed-byte'];

for (const [index, piece] of hostPieces.entries()) {
  test.describe(piece.name, () => {
    test.use({ account: piece.account ?? 'admin@roost.test' });

    test(`${piece.name}: the first request of each host chunk is reset, and nothing shows of it`, async ({
      page,
      faultProxy,
      workspace,
      allowMessages,
    }) => {
      allowMessages(...says);
      const seen = new Set<string>();
      faultProxy.meet((url) => {
        if (!isChunk(url) || seen.has(url)) return undefined;
        seen.add(url);
        return 'reset';
      });
      await open(page, piece, workspace);
      await piece.works(page);
      expect(seen.size).toBeGreaterThan(0);
    });

    for (const fault of ['missing', damages[index % damages.length] ?? 'cut', 'hangs'] as const) {
      const what = fault === 'hangs' ? 'hanging' : String(fault);
      test(`${piece.name}: ${what} host chunks leave a reduced page, and it recovers by itself`, async ({
        page,
        faultProxy,
        workspace,
        allowMessages,
      }) => {
        allowMessages(...says);
        const own = await chunksOf(page, faultProxy, piece, workspace);
        faultProxy.meet((url) => (own.has(url.slice(assets.length)) ? fault : undefined));
        await open(page, piece, workspace);
        await piece.reduced(page);
        const isSame = await markDocument(page);
        faultProxy.meet(() => undefined);
        faultProxy.breakHanging();
        await page.evaluate(() => dispatchEvent(new Event('online')));
        await piece.works(page);
        expect(await isSame()).toBe(true);
      });
    }
  });
}

/** The chunks that the piece needs, from a browser without faults: those after the page has been reached, where it is reached by a press. */
const chunksOf = async (page: Page, proxy: FaultProxy, piece: HostPiece, workspace: string): Promise<Set<string>> => {
  const context = await page
    .context()
    .browser()
    ?.newContext({ storageState: await page.context().storageState() });
  const trial = await context?.newPage();
  if (context === undefined || trial === undefined) throw new Error('There is no browser');
  proxy.meet(() => undefined);
  await open(trial, piece, workspace);
  await piece.works(trial);
  const needed = new Set(met(proxy));
  await context.close();
  return needed;
};

test('the pieces load every chunk of the host, so that each meets the faults', async ({
  page,
  faultProxy,
  workspace,
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
  for (const piece of hostPieces.filter(({ account }) => account === undefined)) {
    for (const file of await chunksOf(page, faultProxy, piece, workspace)) loaded.add(file);
  }
  const left = all
    .map((path) => new URL(path, assets).href)
    .filter(isChunk)
    .map((url) => url.slice(assets.length))
    .filter((file) => !loaded.has(file) && !isOfVendors(file));
  // The invitation page belongs to another account, and only a failed call loads the texts of errors: general texts replace them.
  expect(left.filter((file) => !/^(first-steps|decline|error-texts|\d+)\./.test(file))).toEqual([]);
});
