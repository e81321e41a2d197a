import type { Page } from '@playwright/test';
import { authorizedAs, openWithTokens, tokensOf } from './fixtures/accounts.ts';
import { screensOf } from './pages/screens.ts';
import { remotes } from './faults/faulty-releases.ts';
import { expect, test } from './fixtures/roost.ts';
import { sandboxControl } from './fixtures/sandbox-control.ts';
import { api } from './support/stack.ts';

test.beforeAll(({ request }) => sandboxControl(request).reset());

const reasons = {
  edit: 'Your role in this workspace is view-only. Ask an administrator for access.',
  export: "Your role in this workspace can't export inboxes. Ask an administrator for access.",
};

/** A disabled button for roles without access, possibly a link for others. */
const control = (page: Page, name: string) => {
  const exactly = { name, exact: true };
  const main = page.getByRole('main');
  return main.getByRole('button', exactly).or(main.getByRole('link', exactly)).first();
};

/** Disabled controls per page, with roles and reason. */
const controls = [
  { path: 'domains', name: 'Create Domains', why: 'edit', roles: ['viewer', 'guest'] },
  { path: 'domains', name: 'Transfer Domains', why: 'edit', roles: ['viewer', 'guest'] },
  { path: 'mailboxes', name: 'Create Inboxes', why: 'edit', roles: ['viewer', 'guest'] },
  { path: 'mailboxes', name: 'Export history', why: 'export', roles: ['guest'] },
  { path: 'domains/create', name: 'Get Started', why: 'edit', roles: ['viewer', 'guest'] },
  { path: 'inbox-placements', name: 'Create test', why: 'edit', roles: ['viewer', 'guest'] },
] as const;

const placesOfWorkspace = [
  ...new Set(
    remotes
      .flatMap(screensOf)
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('/') && !path.includes('?')),
  ),
];

for (const role of ['user', 'viewer', 'guest'] as const) {
  test(`a ${role} can visit every page, and no request is rejected for the role`, async ({ page, request }) => {
    const tokens = await tokensOf(request, `${role}@roost.test`);
    const user = (await (await request.get(`${api}/users/me`, authorizedAs(tokens))).json()) as {
      lastWorkspaceId: string;
    };
    const refused: string[] = [];
    page.on('response', (response) => {
      if ([401, 403].includes(response.status())) refused.push(`${response.status()} ${response.url()}`);
    });
    await openWithTokens(page, tokens, '/');
    await expect(page.getByText('1–50 of')).toBeVisible();
    for (const path of placesOfWorkspace) {
      await page.goto(`/${user.lastWorkspaceId}/${path}`);
      // A page without access redirects.
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const { name, why, roles } of controls.filter((one) => one.path === path)) {
        const isRefused = (roles as readonly string[]).includes(role);
        const shown = control(page, name);
        await expect(shown).toBeVisible();
        if (isRefused) {
          await expect(shown).toHaveAttribute('aria-disabled', 'true');
          await expect(shown).toHaveAccessibleDescription(reasons[why]);
        } else {
          await expect(shown).not.toHaveAccessibleDescription(reasons[why]);
        }
      }
    }
    expect(refused).toEqual([]);
    await expect(page).not.toHaveURL(/sign-in/);
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    await expect(page.getByRole('switch', { name: 'Super Admin mode' })).toHaveCount(0);
  });
}

test('a super admin can open any workspace with a notice, and is redirected when the mode is off', async ({
  page,
  request,
}) => {
  await openWithTokens(page, await tokensOf(request, 'superadmin@roost.test'), '/');
  await page.getByRole('button', { name: 'Workspace: Roost Operations' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search workspaces' })).toBeFocused();
  await page.keyboard.type('northw');
  const found = page.getByRole('list', { name: 'Other workspaces' }).getByRole('link');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Northwind Outreach');
  await page.keyboard.press('Enter');
  const banner = page.getByText('Foreign workspace opened. You have access as Super Admin.');
  await expect(banner).toBeVisible();
  await expect(page.getByText('1–50 of')).toBeVisible();
  const foreign = page.url();
  await page.getByRole('switch', { name: 'Super Admin mode' }).click();
  await expect(page.getByRole('button', { name: 'Workspace: Roost Operations' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.getByRole('switch', { name: 'Super Admin mode' }).click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.goto(foreign);
  await expect(banner).toBeVisible();
});
