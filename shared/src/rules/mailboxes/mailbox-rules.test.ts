import { isLate, mailboxActions } from './mailbox-rules.ts';

test.each([
  ['Private', 'Active', null, { edit: 'allowed', delete: 'allowed', cancelDeletion: 'hidden', spamCheck: 'allowed' }],
  ['Private', 'Pending', null, { edit: 'busy', delete: 'busy', cancelDeletion: 'hidden', spamCheck: 'busy' }],
  ['GoogleWorkspace', 'Updating', null, { edit: 'busy', delete: 'busy', cancelDeletion: 'hidden', spamCheck: 'busy' }],
  [
    'GoogleWorkspace',
    'Active',
    'soon',
    { edit: 'allowed', delete: 'hidden', cancelDeletion: 'allowed', spamCheck: 'allowed' },
  ],
  ['Private', 'Active', 'soon', { edit: 'allowed', delete: 'hidden', cancelDeletion: 'hidden', spamCheck: 'allowed' }],
  ['Outlook', 'Active', null, { edit: 'allowed', delete: 'hidden', cancelDeletion: 'hidden', spamCheck: 'hidden' }],
  ['Outlook', 'Pending', null, { edit: 'busy', delete: 'hidden', cancelDeletion: 'hidden', spamCheck: 'hidden' }],
] as const)('the actions of a %s inbox that is %s and scheduled for %s', (type, status, deleteUntil, actions) => {
  expect(mailboxActions({ type, status, deleteUntil })).toEqual(actions);
});

test('an order is late when it exceeds the usual time of its provider', () => {
  const order = { orderedAt: '2026-11-01T09:00:00.000Z', expectedWithin: 60 };
  expect(isLate(order, new Date('2026-11-01T09:01:00.000Z'))).toBe(false);
  expect(isLate(order, new Date('2026-11-01T09:01:00.001Z'))).toBe(true);
});
