import { getDashboard } from '@roost/shared/contracts/dashboard';
import { answers, aUser, isUnreachable, renderRemote } from '@roost/shared/testing';
import { screen, within } from '@testing-library/react';
import { remote } from './remote.ts';

const figures = {
  workspaces: 12,
  users: 1_234,
  domains: { Active: 100, Inactive: 15, Pending: 5 },
  mailboxes: { Active: 1_000, Pending: 20, Updating: 0, Inactive: 3 },
  revenue: [
    { month: '2026-09', total: 50_000 },
    { month: '2026-10', total: 200_000 },
  ],
};

const asSuperAdmin = { mount: 'dashboard', session: { user: aUser({ superAdmin: true }) } } as const;

const figureOf = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;

test('a super admin sees how much there is of everything', async () => {
  answers(getDashboard, figures);
  renderRemote(remote, asSuperAdmin);
  await screen.findByText('Workspaces');
  expect(['Workspaces', 'Users', 'Domains', 'Inboxes'].map(figureOf)).toEqual(['12', '1,234', '120', '1,023']);
  const domains = screen.getByRole('region', { name: 'Domains by status' });
  expect(
    within(domains)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['100', '15', '5']);
});

test('revenue stands by month, newest first, each beside the best one', async () => {
  answers(getDashboard, figures);
  renderRemote(remote, asSuperAdmin);
  const rows = within(await screen.findByRole('table', { name: 'Revenue by month' }))
    .getAllByRole('row')
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ),
  ).toEqual([
    ['October 2026', '$2,000.00'],
    ['September 2026', '$500.00'],
  ]);
  const bar = screen.getByRole('progressbar', { name: 'Revenue of September 2026 beside the best month' });
  expect(bar).toHaveAttribute('value', '50000');
  expect(bar).toHaveAttribute('max', '200000');
});

test('before the first sale there is a sentence rather than an empty table', async () => {
  answers(getDashboard, { ...figures, revenue: [] });
  renderRemote(remote, asSuperAdmin);
  expect(await screen.findByRole('heading', { name: 'There is no revenue yet' })).toBeVisible();
});

test('figures that could not be loaded can be tried again', async () => {
  isUnreachable(getDashboard);
  const { user } = renderRemote(remote, asSuperAdmin);
  expect(await screen.findByRole('heading', { name: 'The figures could not be loaded' })).toBeVisible();
  answers(getDashboard, figures);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,234')).toBeVisible();
});

test('anybody else goes to the start, and nothing is asked for', async () => {
  const calls = answers(getDashboard, figures);
  const { router } = renderRemote(remote, { mount: 'dashboard' });
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(router.state.location.pathname).toBe('/');
  expect(calls).toEqual([]);
});
