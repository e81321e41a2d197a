import { aMember, aUser, aWorkspace } from '@roost/shared/testing';
import { ownWorkspaces, startWorkspace } from './own-workspaces.ts';

const memberOf = (id: string, said: Parameters<typeof aMember>[0] = {}) =>
  aMember({ id: `member-${id}`, workspace: aWorkspace({ id }), ...said });
const off = memberOf('off', { workspace: aWorkspace({ id: 'off', activated: false }) });
const invited = memberOf('invited', { status: 'Invited' });

test.each([
  { what: 'the last one', last: 'b', members: [memberOf('a'), memberOf('b')], start: 'b' },
  { what: 'the first, without a last one', last: null, members: [memberOf('a'), memberOf('b')], start: 'a' },
  { what: 'the first, when the last is of others', last: 'c', members: [memberOf('a'), memberOf('b')], start: 'a' },
  { what: 'no invitation', last: 'invited', members: [invited, memberOf('b')], start: 'b' },
  { what: 'none that is not activated', last: 'off', members: [off, memberOf('b')], start: 'b' },
  { what: 'nowhere, when there is none', last: 'off', members: [off, invited], start: undefined },
  { what: 'nowhere for a member of nothing', last: null, members: [], start: undefined },
])('`/` leads to $what', ({ last, members, start }) => {
  expect(startWorkspace(aUser({ lastWorkspaceId: last, members }))?.id).toBe(start);
});

test('the switcher lists active memberships of activated workspaces', () => {
  const user = aUser({ members: [memberOf('a'), off, invited, memberOf('b')] });
  expect(ownWorkspaces(user).map(({ id }) => id)).toEqual(['a', 'b']);
});
