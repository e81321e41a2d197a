import { aMember, aUser, aWorkspace } from '@roost/shared/testing';
import { ownWorkspaces, startWorkspace } from './own-workspaces.ts';

const memberOf = (id: string, overrides: Parameters<typeof aMember>[0] = {}) =>
  aMember({ id: `member-${id}`, workspace: aWorkspace({ id }), ...overrides });
const off = memberOf('off', { workspace: aWorkspace({ id: 'off', activated: false }) });
const invited = memberOf('invited', { status: 'Invited' });

test.each([
  { what: 'the last workspace', last: 'b', members: [memberOf('a'), memberOf('b')], start: 'b' },
  { what: 'the first workspace without a last one', last: null, members: [memberOf('a'), memberOf('b')], start: 'a' },
  { what: 'the first one if the last is foreign', last: 'c', members: [memberOf('a'), memberOf('b')], start: 'a' },
  { what: 'no workspace with an open invitation', last: 'invited', members: [invited, memberOf('b')], start: 'b' },
  { what: 'no workspace that is not activated', last: 'off', members: [off, memberOf('b')], start: 'b' },
  { what: 'nothing if no workspace is active', last: 'off', members: [off, invited], start: undefined },
  { what: 'nothing for a user without a membership', last: null, members: [], start: undefined },
])('`/` opens $what', ({ last, members, start }) => {
  expect(startWorkspace(aUser({ lastWorkspaceId: last, members }))?.id).toBe(start);
});

test('the switcher lists active memberships of activated workspaces', () => {
  const user = aUser({ members: [memberOf('a'), off, invited, memberOf('b')] });
  expect(ownWorkspaces(user).map(({ id }) => id)).toEqual(['a', 'b']);
});
