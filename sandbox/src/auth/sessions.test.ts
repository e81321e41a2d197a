import { endSession, listSessions, refreshTokens, type AccountSession } from '@roost/shared/contracts/accounts/auth';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api } = useTestSandbox();

const day = 24 * 60 * 60_000;
const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });
const list = async (accessToken: string) =>
  (await api.anyone(listSessions, { headers: bearer(accessToken) })).body as AccountSession[];

test('the sessions of a user are listed with their last use, and other users see none of them', async () => {
  const first = await api.signIn('user');
  api.clock.advance(day);
  const second = await api.signIn('user');
  api.clock.advance(day);
  const renewed = await api.anyone(refreshTokens, { body: { refreshToken: first.refreshToken } });
  const { accessToken } = renewed.body as { accessToken: string };
  const sessions = await list(accessToken);
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  const [current, other] = sessions;
  const unusedMs = Date.parse(current?.usedAt ?? '') - Date.parse(current?.createdAt ?? '');
  expect(Math.round(unusedMs / day)).toBe(2);
  expect(other?.usedAt).toBe(other?.createdAt);
  const viewer = await list((await api.signIn('viewer')).accessToken);
  expect(viewer.filter(({ id }) => sessions.some((own) => own.id === id))).toEqual([]);
  expect(second.refreshToken).not.toBe(first.refreshToken);
});

test('a session whose tokens have expired is not listed', async () => {
  await api.signIn('user');
  api.clock.advance(31 * day);
  const { accessToken } = await api.signIn('user');
  expect(await list(accessToken)).toHaveLength(1);
});

test('ending a session ends its tokens immediately, and only once', async () => {
  const lost = await api.signIn('user');
  const { accessToken } = await api.signIn('user');
  const headers = bearer(accessToken);
  const other = (await list(accessToken)).find(({ isCurrent }) => !isCurrent);
  const params = { sessionId: other?.id ?? '' };
  expect((await api.anyone(endSession, { headers, params })).status).toBe(204);
  expect((await api.anyone(getUser, { headers: bearer(lost.accessToken) })).status).toBe(401);
  expect((await api.anyone(refreshTokens, { body: { refreshToken: lost.refreshToken } })).status).toBe(401);
  expect((await list(accessToken)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  expect((await api.anyone(endSession, { headers, params })).status).toBe(404);
});

test('nobody ends the session of another user', async () => {
  const { accessToken } = await api.signIn('user');
  const [own] = await list(accessToken);
  const viewer = bearer((await api.signIn('viewer')).accessToken);
  const ended = await api.anyone(endSession, { headers: viewer, params: { sessionId: own?.id ?? '' } });
  expect(ended.status).toBe(404);
  expect((await api.anyone(getUser, { headers: bearer(accessToken) })).status).toBe(200);
});
