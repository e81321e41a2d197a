import { screen, waitFor, within } from '@testing-library/react';
import { listSpamChecks } from '@roost/shared/contracts/spam-check';
import { aSpamCheck, answers, isUnreachable, pageWith, renderRemote } from '@roost/shared/testing';
import { remote } from './remote.ts';

const show = (at = '') => renderRemote(remote, { mount: 'spam-checks', at });

test.each([
  [100, 'Good'],
  [80, 'Good'],
  [79, 'Fair'],
  [50, 'Fair'],
  [49, 'Poor'],
  [0, 'Poor'],
])('a score of %s is called %s', async (score, word) => {
  answers(listSpamChecks, pageWith([aSpamCheck({ score })]));
  show();
  const row = within(await screen.findByRole('row', { name: /ada@trynorthwind.com/ }));
  expect(row.getByText(String(score))).toBeVisible();
  expect(row.getByText(word)).toBeVisible();
  expect(row.getByText('Completed')).toBeVisible();
});

test('a running check shows its score by itself', async () => {
  let times = 0;
  answers(listSpamChecks, () => {
    times += 1;
    return pageWith([times < 2 ? aSpamCheck({ status: 'Running' }) : aSpamCheck({ score: 92 })]);
  });
  show();
  expect(await screen.findByText('Running')).toBeVisible();
  expect(screen.queryByText('Good')).not.toBeInTheDocument();
  expect(await screen.findByText('Good')).toBeVisible();
});

test('checks are searched and paged by the server', async () => {
  const calls = answers(listSpamChecks, ({ query }) => {
    const offset = Number(query.get('offset'));
    const mailbox = { id: 'mailbox-1', email: `inbox-${offset}@trynorthwind.com` };
    return { total: 60, data: [aSpamCheck({ mailbox })], pageSize: 50, pageIndex: offset / 50 + 1 };
  });
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /inbox-50@/ })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search inboxes' }), 'ada');
  await waitFor(() => expect(address()).toBe('/mount?search=ada'));
  await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('ada'));
  expect(calls.at(-1)?.query.get('offset')).toBe('0');
});

test('nothing yet, nothing found and nothing read are told apart', async () => {
  answers(listSpamChecks, pageWith([]));
  const { user } = show();
  expect(await screen.findByRole('heading', { name: "You don't have spam checks yet" })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search inboxes' }), 'zoe');
  expect(await screen.findByRole('heading', { name: 'Nothing matches “zoe”' })).toBeVisible();
  isUnreachable(listSpamChecks);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search inboxes' }), 'bob');
  expect(await screen.findByRole('heading', { name: 'Your spam checks could not be loaded' })).toBeVisible();
  answers(listSpamChecks, pageWith([aSpamCheck()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /ada@trynorthwind.com/ })).toBeVisible();
});
