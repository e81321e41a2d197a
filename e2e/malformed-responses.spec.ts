import type { Page } from '@playwright/test';
import { openWithTokens, tokensOf } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/roost.ts';
import { withConfig } from './fixtures/with-config.ts';
import { startReceiver } from './support/receiver.ts';
import { api } from './support/stack.ts';

// A document changed by a test counts as public; without this permission it cannot reach the local network.
test.use({ permissions: ['local-network-access'] });

// The list can be read again when a test ends, and its response is disposed before it is changed.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Changes the first rows of the list of domains, on the way from the API. */
const changeRows = (page: Page, changes: readonly object[]) =>
  page.route(`${api}/domains?*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object[] };
    const data = body.data.map((row, index) => ({ ...row, ...changes[index] }));
    await route.fulfill({ response, json: { ...body, data } });
  });

test('a malformed row is reported once with its remote, version, endpoint and field, and without its value', async ({
  page,
  request,
  allowMessages,
}) => {
  allowMessages('An API response is malformed');
  const receiver = await startReceiver();
  await withConfig(page, { sentryDsn: `http://public@${new URL(receiver.origin).host}/1` });
  await changeRows(page, [{ domain: { private: 'of-a-person' } }]);
  await openWithTokens(page, await tokensOf(request, 'admin@roost.test'), '/');
  await expect(
    page.getByText("1 entry can't be shown because its data is invalid. The error was reported."),
  ).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(1);
  const reports = () => receiver.received().filter((text) => text.includes('"type":"CallError"'));
  await expect.poll(() => reports().length, { timeout: 20_000 }).toBe(1);
  const { live } = (await (await request.get('/registry.json')).json()).remotes.domains;
  for (const tag of [
    '"remote":"domains"',
    `"remote.version":"${live}"`,
    '"endpoint":"GET /domains"',
    '"field":"data.*.domain"',
    'Expected string',
  ])
    expect(reports()[0]).toContain(tag);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Domains' }).click();
  await expect(page.getByText("1 entry can't be shown")).toBeVisible();
  expect(reports()).toHaveLength(1);
  expect(receiver.received().join('\n')).not.toContain('of-a-person');
  receiver.close();
});

test('a domain with a status and a type from a later version of the API is listed with them', async ({
  page,
  request,
}) => {
  await changeRows(page, [{ status: 'Suspended' }, { type: 'Proton' }]);
  await openWithTokens(page, await tokensOf(request, 'admin@roost.test'), '/');
  await expect(page.getByRole('row').filter({ hasText: 'Suspended' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'Proton' })).toHaveCount(1);
  await expect(page.getByText('1–50 of')).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'Suspended' }).hover();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Show nameservers' })).toBeVisible();
});
