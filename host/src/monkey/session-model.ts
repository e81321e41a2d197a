import { queryClient } from '@roost/shared/query';
import { session } from '@roost/shared/session';
import type { Sent } from '@roost/shared/testing/monkey';
import { personOf, readTokens } from '#http/tokens.ts';
import type { SessionPage } from './session-page.tsx';

export type SessionModel = {
  /** E-mail address of who is signed in; null after a sign-out. */
  email: string | null;
  /** Something has happened that may end the session: a refusal, or a renewal that was refused. */
  mayEnd: boolean;
  /** Another tab has changed the tokens and this one has not heard of it yet. */
  isUnheard: boolean;
  /** Requests that were checked before. */
  checked: number;
};

export const aSessionModel = (known: Pick<SessionModel, 'email' | 'checked'>): SessionModel => ({
  ...known,
  mayEnd: false,
  isUnheard: false,
});

/** No write leaves its workspace or its person, a signed-out page shows nobody, and store, page and server name the same person. */
export const checkSession = async (model: SessionModel, page: SessionPage): Promise<void> => {
  const { sent } = page.wire;
  const misdirected = sent.slice(model.checked).filter(isMisdirected);
  expect(misdirected).toEqual([]);
  // One that is under way is looked at again: its status is not known yet.
  model.checked = sent.length;
  if (model.isUnheard) return;
  const tokens = readTokens();
  const { user } = session();
  if (user !== null && tokens !== null) expect(personOf(tokens.accessToken)).toBe(user.id);
  if (tokens === null) expectNobody(page);
  if (model.email !== null && !model.mayEnd) expect(tokens === null ? 'signed out' : model.email).toBe(model.email);
};

/** What is written names who pressed, and where: `3/{person}/{workspace}`. */
const isMisdirected = ({ method, path, bearer, workspace, body }: Sent): boolean => {
  if (method !== 'POST' || path !== '/tags') return false;
  const [, person = '', place = ''] = (body as { name: string }).name.split('/');
  const sender = bearer === null ? null : personOf(bearer.replace(/x$/, ''));
  // Without a token it is refused.
  return (sender !== null && !sender.startsWith(person)) || workspace?.startsWith(place) !== true;
};

const expectNobody = ({ people, text, isAtSignIn }: SessionPage) => {
  expect(session().user).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
  if (isAtSignIn()) expect(people.filter(({ email }) => text().includes(email))).toEqual([]);
};
