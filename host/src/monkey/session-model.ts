import { queryClient } from '@roost/shared/query';
import { session } from '@roost/shared/session';
import type { Sent } from '@roost/shared/testing/monkey';
import { userIdOf, readTokens } from '#http/tokens.ts';
import type { SessionPage } from './session-page.tsx';

export type SessionModel = {
  /** Email address of the signed-in user; null after a sign-out. */
  email: string | null;
  /** True after an event that can end the session: a 401, a 403 or a failed renewal. */
  mayEnd: boolean;
  /** True while another tab has changed the tokens and this tab has no storage event yet. */
  isUnheard: boolean;
  /** Number of requests that were checked already. */
  checked: number;
};

export const aSessionModel = (known: Pick<SessionModel, 'email' | 'checked'>): SessionModel => ({
  ...known,
  mayEnd: false,
  isUnheard: false,
});

/**
 * Checks that no write reaches another workspace or user, and that a signed-out page shows no user. Storage, page and
 * server must name the same user.
 */
export const checkSession = async (model: SessionModel, page: SessionPage): Promise<void> => {
  const { sent } = page.wire;
  const misdirected = sent.slice(model.checked).filter(isMisdirected);
  expect(misdirected).toEqual([]);
  // Checks everything sent so far only once.
  model.checked = sent.length;
  if (model.isUnheard) return;
  const tokens = readTokens();
  const { user } = session();
  if (user !== null && tokens !== null) expect(userIdOf(tokens.accessToken)).toBe(user.id);
  if (tokens === null) expectNobody(page);
  if (model.email !== null && !model.mayEnd) expect(tokens === null ? 'signed out' : model.email).toBe(model.email);
};

/** The name of a written tag contains the user and the workspace of the click: `3/{person}/{workspace}`. */
const isMisdirected = ({ method, path, bearer, workspace, body }: Sent): boolean => {
  if (method !== 'POST' || path !== '/tags') return false;
  const [, person = '', place = ''] = (body as { name: string }).name.split('/');
  const sender = bearer === null ? null : userIdOf(bearer.replace(/x$/, ''));
  // The API rejects a request without a token.
  return (sender !== null && !sender.startsWith(person)) || workspace?.startsWith(place) !== true;
};

const expectNobody = ({ people, text, isAtSignIn }: SessionPage) => {
  expect(session().user).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
  if (isAtSignIn()) expect(people.filter(({ email }) => text().includes(email))).toEqual([]);
};
