import type { Page } from '@playwright/test';
import type { RuntimeConfig } from '@roost/shared/platform/config';
import { openWithTokens, tokensOf, workspacesOf } from './fixtures/accounts.ts';
import { aloneUrls, startAlone, type RemoteAlone } from './fixtures/remote-alone.ts';
import { expect, test } from './fixtures/roost.ts';
import { withConfig } from './fixtures/with-config.ts';
import { markDocument } from './pages/mark-document.ts';
import { expectAccessible } from './support/accessibility.ts';
import { changedSources, type ChangedSources } from './support/changed-sources.ts';
import { portBase } from './support/stack.ts';

// Changed documents are not from a loopback address.
test.use({ permissions: ['local-network-access'] });
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const stage = `http://localhost:${portBase}`;
const address = aloneUrls.page;
/** Other work on the machine slows the build of a change. */
const rebuilt = { timeout: 120_000 };
const allowed: Partial<RuntimeConfig> = { harness: { roles: ['ADMIN'], members: [] } };

let sources: ChangedSources;
let remote: RemoteAlone;

test.beforeAll(async () => {
  sources = await changedSources();
  remote = startAlone({ root: sources.root, args: ['--in', stage] });
  await remote.waitForOutput(`${stage}/?harness=${address}`);
});
test.afterAll(async () => {
  await remote.interrupt();
  await sources.remove();
});

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'development build' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** The requests of the page to the developer's server. */
const requestsToHarness = (page: Page): string[] => {
  const requested: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(address) && requested.push(request.url())));
  return requested;
};

const openLink = async (page: Page, { as = 'admin@roost.test', harness = address } = {}) => {
  const tokens = await tokensOf(page.request, as);
  const [workspaceId] = await workspacesOf(page.request, tokens);
  await openWithTokens(page, tokens, `/${workspaceId}/domains?harness=${harness}`);
};

test('the page shows the sources of a developer, and each change keeps what the user has typed', async ({
  page,
  context,
  allowMessages,
}) => {
  // The changed labels are in no catalog.
  allowMessages('lacks a message');
  await withConfig(page, allowed);
  await openLink(page);
  await expect(heading(page, 'Manage your domains')).toBeVisible();
  await expect(banner(page)).toContainText(`Domains comes from ${address}. Nobody has signed or checked this`);
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);

  const isSameDocument = await markDocument(page);
  await page.getByRole('button', { name: 'Filter' }).first().click();
  await page.getByLabel('Forwarding').selectOption({ label: 'With forwarding' });
  await sources.replace('remote-domains/src/domains/domains-filter-popover.tsx', {
    from: 'Filter domains',
    to: 'Choose domains',
  });
  await expect(page.getByText('Choose domains')).toBeVisible(rebuilt);
  await expect(page.getByLabel('Forwarding').locator('option:checked')).toHaveText('With forwarding');
  await sources.replace('remote-domains/src/domains/domains-page.tsx', {
    from: 'Manage your domains',
    to: 'All your domains',
  });
  await expect(page.getByText('All your domains')).toBeVisible(rebuilt);
  await expect(page.getByText('Choose domains')).toBeVisible();
  await expect(page.getByLabel('Forwarding').locator('option:checked')).toHaveText('With forwarding');
  expect(await isSameDocument()).toBe(true);

  const other = await context.newPage();
  const ofOther = requestsToHarness(other);
  await withConfig(other, allowed);
  await other.goto(page.url());
  await expect(heading(other, 'Manage your domains')).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
  expect(ofOther).toEqual([]);

  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page, 'Manage your domains')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('a change that no component can take over asks for a reload', async ({ page, allowMessages }) => {
  allowMessages('lacks a message');
  await withConfig(page, allowed);
  await openLink(page);
  await expect(heading(page, 'All your domains')).toBeVisible();
  await sources.replace('remote-domains/src/domains-screens.tsx', { from: '', to: 'export const one = 1;\n' });
  await expect(banner(page)).toContainText('The last change needs a reload.', rebuilt);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(banner(page)).not.toContainText('The last change needs a reload.');
  await expect(heading(page, 'All your domains')).toBeVisible();
});

test('a stage that does not allow it loads nothing, and says so', async ({ page, allowMessages }) => {
  allowMessages('A harness was refused');
  const requested = requestsToHarness(page);
  await openLink(page);
  await expect(banner(page)).toContainText("This stage doesn't show development builds. You see the live version.");
  await expect(heading(page, 'Manage your domains')).toBeVisible();
  expect(requested).toEqual([]);
});

test('a member whom the stage does not allow loads nothing', async ({ page, allowMessages }) => {
  allowMessages('A harness was refused');
  await withConfig(page, allowed);
  const requested = requestsToHarness(page);
  await openLink(page, { as: 'viewer@roost.test' });
  await expect(banner(page)).toContainText("You can't see development builds on this stage.");
  expect(requested).toEqual([]);
});

test('the policy of a stage that does not allow it blocks the server', async ({ page, allowMessages }) => {
  allowMessages('Content Security Policy', 'Failed to fetch', address);
  await page.goto('/auth/sign-in');
  const fetched = await page.evaluate(
    (url) =>
      fetch(url).then(
        () => 'read',
        () => 'blocked',
      ),
    `${address}/harness.json`,
  );
  expect(fetched).toBe('blocked');
});
