import { inboxSlots } from './inbox-slots.ts';

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
  // A plan can be made smaller than what is in use.
  ['Outlook', { active: 7, limit: 4, free: 0 }],
] as const)('slots of %s are %j', (type, slots) => {
  expect(inboxSlots(limitations, type)).toEqual(slots);
});
