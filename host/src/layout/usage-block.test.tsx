import { screen, within } from '@testing-library/react';
import type { Role } from '@roost/shared/contracts/workspaces/role';
import { renderHost } from '#testing/render-host.tsx';
import { mockSignedIn } from '#testing/mock-signed-in.ts';

const show = async (options: Parameters<typeof mockSignedIn>[0]) => {
  mockSignedIn(options);
  renderHost({ initialPath: '/northwind/domains' });
  return within(await screen.findByRole('region', { name: 'Usage' }));
};
const as = (role: Role) => ({ member: { roles: [role] } });
const noInboxes = {
  activeMailboxesCount: 0,
  mailboxesLimit: 0,
  googleWorkspaceActiveMailboxesCount: 0,
  googleWorkspaceMailboxesLimit: 0,
  outlookActiveMailboxesCount: 0,
  outlookMailboxesLimit: 0,
};

test('domains and inboxes of each kind are counted', async () => {
  const usage = await show({
    limits: {
      domainsCount: 1234,
      activeMailboxesCount: 10,
      mailboxesLimit: 50,
      googleWorkspaceActiveMailboxesCount: 5,
      googleWorkspaceMailboxesLimit: 60,
      outlookActiveMailboxesCount: 7,
      outlookMailboxesLimit: 70,
    },
  });
  expect(usage.getByText('1,234')).toBeVisible();
  for (const count of ['10 of 50 used', '5 of 60 used', '7 of 70 used'])
    expect(usage.getByLabelText(count)).toBeVisible();
});

test.each([
  { limit: 100, isLarge: false },
  { limit: 101, isLarge: true },
])('a limit of $limit shows as large: $isLarge', async ({ limit, isLarge }) => {
  const usage = await show({ limits: { activeMailboxesCount: 90, mailboxesLimit: limit } });
  const row = usage.getByLabelText(`90 of ${limit} used`).parentElement;
  expect(row?.hasAttribute('data-large')).toBe(isLarge);
  expect(row?.querySelector('progress') === null).toBe(isLarge);
});

test('a user who may edit can add domains and inboxes', async () => {
  const usage = await show({ ...as('USER') });
  expect(usage.getByRole('link', { name: 'Create Domains' })).toHaveAttribute('href', '/northwind/domains/create');
  expect(usage.getByRole('link', { name: 'Create inboxes: Shared inbox' })).toHaveAttribute(
    'href',
    '/northwind/mailboxes/create',
  );
  expect(usage.getByRole('link', { name: 'Create inboxes: Google Workspace' })).toHaveAttribute(
    'href',
    '/northwind/g-mailboxes/create',
  );
});

test('at the limit no link leads to more inboxes, and the button gives the reason', async () => {
  const usage = await show({ limits: { activeMailboxesCount: 50, mailboxesLimit: 50 } });
  expect(usage.queryByRole('link', { name: 'Create inboxes: Shared inbox' })).not.toBeInTheDocument();
  expect(usage.getByRole('button', { name: 'Create inboxes: Shared inbox' })).toHaveAccessibleDescription(
    'You have reached the limit of mailboxes',
  );
  expect(usage.getByRole('link', { name: 'Create inboxes: Google Workspace' })).toBeVisible();
});

test.each(['VIEWER', 'GUEST'] as const)(
  'a %s sees the counts, and on each button the reason why it is disabled',
  async (role) => {
    const usage = await show(as(role));
    expect(usage.getByLabelText('10 of 50 used')).toBeVisible();
    expect(usage.queryAllByRole('link')).toEqual([]);
    const buttons = usage.getAllByRole('button');
    expect(buttons).toHaveLength(4);
    for (const button of buttons) expect(button).toHaveAccessibleDescription(/is view-only/);
  },
);

test('only an ADMIN has the shortcut to billing', async () => {
  const usage = await show(as('ADMIN'));
  expect(usage.getByRole('link', { name: 'Billing' })).toHaveAttribute('href', '/northwind/settings/billing');
});

test('a USER has no shortcut to billing', async () => {
  const usage = await show(as('USER'));
  expect(usage.queryByRole('link', { name: 'Billing' })).not.toBeInTheDocument();
});

test('a plan without inboxes links an ADMIN to slots', async () => {
  const usage = await show({ ...as('ADMIN'), limits: noInboxes });
  expect(usage.getByRole('link', { name: 'Add Inbox Slots' })).toHaveAttribute('href', '/northwind/settings/billing');
  expect(usage.getAllByLabelText('0 of 0 used')).toHaveLength(3);
});

test('a plan without inboxes gives other roles no link, and says who can add slots', async () => {
  const usage = await show({ ...as('USER'), limits: noInboxes });
  expect(usage.queryByRole('link', { name: 'Add Inbox Slots' })).not.toBeInTheDocument();
  expect(usage.getByRole('button', { name: 'Add Inbox Slots' })).toHaveAccessibleDescription(
    'Only administrators of this workspace can do this.',
  );
});

test('a plan with inboxes of one kind offers no slots', async () => {
  const usage = await show({ ...as('ADMIN'), limits: { ...noInboxes, outlookMailboxesLimit: 1 } });
  expect(usage.queryByText('Add Inbox Slots')).not.toBeInTheDocument();
});
