import { awaitingSlot, inboxSlots } from './inbox-slots.ts';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';

const limitations = {
  domainsCount: 1,
  activeMailboxesCount: 10,
  mailboxesLimit: 50,
  googleWorkspaceActiveMailboxesCount: 5,
  googleWorkspaceMailboxesLimit: 5,
  outlookActiveMailboxesCount: 7,
  outlookMailboxesLimit: 4,
};

test.each([
  ['Private', { active: 10, limit: 50, free: 40 }],
  ['GoogleWorkspace', { active: 5, limit: 5, free: 0 }],
  // A plan can shrink below its use.
  ['Outlook', { active: 7, limit: 4, free: 0 }],
] as const)('the slots of %s are %j', (type, slots) => {
  expect(inboxSlots(limitations, type)).toEqual(slots);
});

test('inboxes without a slot are counted by type, and missing counts are zero', () => {
  const waiting = {
    ...limitations,
    mailboxesAwaitingSlotCount: 1,
    googleWorkspaceMailboxesAwaitingSlotCount: 2,
    outlookMailboxesAwaitingSlotCount: 3,
  };
  expect(InboxType.options.map((type) => awaitingSlot(waiting, type))).toEqual([1, 2, 3]);
  expect(InboxType.options.map((type) => awaitingSlot(limitations, type))).toEqual([0, 0, 0]);
});
