import { expect, test } from './fixtures/roost.ts';
import { aloneUrls, startAlone, type RemoteAlone } from './fixtures/remote-alone.ts';

// Each test starts a development server, whose first build shares the machine with the other lanes.
test.describe.configure({ timeout: 180_000 });

let remote: RemoteAlone | undefined;
test.afterEach(async () => {
  await remote?.interrupt();
  remote = undefined;
});

test('a standalone remote shows its list, other accounts, languages and widths, and leaves nothing behind', async ({
  page,
}) => {
  remote = startAlone();
  await remote.waitForOutput(`remote-domains is running at ${aloneUrls.page}`);

  await page.goto(aloneUrls.page);
  const frame = page.frameLocator('iframe[title="Remote"]');
  // A page loads an uncompressed development build.
  await expect(frame.getByRole('heading', { name: 'Manage your domains' })).toBeVisible({ timeout: 60_000 });
  await expect(frame.getByRole('table').getByRole('row')).toHaveCount(51);
  await expect(page).toHaveURL(`${aloneUrls.page}/domains`);

  await page.getByLabel('Account').selectOption('viewer@roost.test');
  await expect(frame.getByRole('button', { name: 'Create Domains' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Account').selectOption('admin@roost.test');
  await frame.getByRole('link', { name: 'Create Domains' }).click();
  await expect(frame.getByText('Screen of another remote: create-domains')).toBeVisible();

  await page.getByRole('button', { name: 'domains', exact: true }).click();
  await page.getByLabel('Language').selectOption('fr');
  await page.getByLabel('Width').selectOption('390');
  await page.reload();
  await expect(frame.getByRole('heading', { name: 'Gérez vos domaines' })).toBeVisible({ timeout: 60_000 });
  expect((await page.getByTitle('Remote').boundingBox())?.width).toBe(390);

  // An open page would keep polling its server.
  await page.close();
  expect(await remote.interrupt()).toBe(0);
  await expect(fetch(`${aloneUrls.sandbox}/healthz`)).rejects.toThrow();
});

test('a remote that is already running says that its port is in use', async () => {
  remote = startAlone();
  await remote.waitForOutput('is running at');
  const second = startAlone();
  // The ports of its sandbox too, when that has started.
  const inUse = new RegExp(`Ports? [\\d, ]*\\b${new URL(aloneUrls.page).port}\\b.* in use.*ROOST_PORT_BASE`, 's');
  await expect(second.waitForOutput('is running at')).rejects.toThrow(inUse);
  expect(second.process.exitCode).toBe(1);
});
