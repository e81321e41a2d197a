import { act } from '@testing-library/react';
import fc from 'fast-check';
import type { TokenPair } from '@roost/shared/contracts/accounts/auth';
import { session } from '@roost/shared/session';
import type { Step, WireFault } from '@roost/shared/testing/monkey';
import { clearTokens, readTokens, storeTokens, tokensKey } from '#http/tokens.ts';
import type { SessionModel } from './session-model.ts';
import { signInAt, type SessionPage } from './session-page.tsx';

type SessionAction = Step<SessionModel, SessionPage>;

const always = async (work: void | Promise<void>): Promise<boolean> => {
  await work;
  return true;
};

const signIn = fc.constantFrom(0, 1).map((index): SessionAction => ({
  name: `sign in as person ${index}`,
  run: async (model, page) => {
    const email = page.people[index]?.email ?? '';
    await page.settle();
    if (!page.isAtSignIn() || !(await page.type('email', email)) || !(await page.type('password', 'roost-demo')))
      return false;
    if (!(await page.press(/^(Sign in|Try again)$/))) return false;
    await page.settle();
    const isIn = readTokens() !== null;
    Object.assign(model, { email: isIn ? email : null, mayEnd: page.wire.isArmed(), isUnheard: false });
    return true;
  },
}));

const signOut: SessionAction = {
  name: 'sign out',
  run: async (model, page) => {
    if (!(await page.press(/^Account: /))) return false;
    await page.settle();
    if (!(await page.press(/^Sign out$/))) return false;
    await page.settle();
    model.email = null;
    return true;
  },
};

const write = fc.boolean().map((waits): SessionAction => ({
  name: waits ? 'write' : 'write and do not wait',
  run: async (_, page) => {
    if (!(await page.press(/^Write$/))) return false;
    if (waits) await page.settle();
    return true;
  },
}));

const receiveStorageEvent = () => act(async () => void dispatchEvent(new StorageEvent('storage', { key: tokensKey })));

/** The tokens change first; this tab gets the storage event now or in a later step. */
const maybeReceiveStorageEvent = async (model: SessionModel, isHeard: boolean): Promise<void> => {
  model.isUnheard = !isHeard;
  if (isHeard) await receiveStorageEvent();
};

const otherTabSignsOut = fc.boolean().map((isHeard): SessionAction => ({
  name: `another tab signs out${isHeard ? '' : ', which is not heard yet'}`,
  isPossible: ({ email, isUnheard }) => email !== null && !isUnheard,
  run: (model) => {
    clearTokens();
    model.email = null;
    return always(maybeReceiveStorageEvent(model, isHeard));
  },
}));

const otherTabSignsIn = fc
  .record({ index: fc.constantFrom(0, 1), isHeard: fc.boolean() })
  .map(({ index, isHeard }): SessionAction => ({
    name: `another tab signs in as person ${index}${isHeard ? '' : ', which is not heard yet'}`,
    isPossible: ({ isUnheard }) => !isUnheard,
    run: async (model, page) => {
      const { email = '', id = '' } = page.people[index] ?? {};
      const tokens = await signInAt(page.wire, email);
      storeTokens(tokens);
      const isOther = session().user !== null && session().user?.id !== id;
      Object.assign(model, { email, mayEnd: page.wire.isArmed() });
      await maybeReceiveStorageEvent(model, isHeard);
      // The browser would open the start page; jsdom does not.
      if (isHeard && isOther) page.reload('/');
      return true;
    },
  }));

const otherTabRenews: SessionAction = {
  name: 'another tab renews the tokens',
  isPossible: ({ isUnheard, mayEnd }) => !isUnheard && !mayEnd,
  run: async (_, page) => {
    const before = readTokens();
    if (before === null) return false;
    await navigator.locks.request('roost.renewal', async () => {
      const stored = readTokens();
      if (stored === null || stored.refreshToken !== before.refreshToken) return;
      const { status, body } = await page.wire.callSandbox<TokenPair>('/v1/auth/refresh', {
        method: 'POST',
        body: { refreshToken: stored.refreshToken },
      });
      if (status < 300) storeTokens(body);
    });
    await receiveStorageEvent();
    return true;
  },
};

const receiveNow: SessionAction = {
  name: 'hear of the other tab',
  isPossible: ({ isUnheard }) => isUnheard,
  run: async (model, page) => {
    const { user } = session();
    await receiveStorageEvent();
    model.isUnheard = false;
    const isOther = user !== null && page.people.find(({ email }) => email === model.email)?.id !== user.id;
    if (readTokens() !== null && isOther) page.reload('/');
    return true;
  },
};

const expire: SessionAction = {
  name: 'the access token expires',
  run: async () => {
    const stored = readTokens();
    if (stored === null || stored.accessToken.endsWith('x')) return false;
    storeTokens({ ...stored, accessToken: `${stored.accessToken}x` });
    return true;
  },
};

const failNextCall = fc
  .record({
    on: fc.constantFrom(
      { method: 'POST', path: /^\/tags$/ },
      { method: 'POST', path: /^\/auth\/refresh$/ },
      { method: 'GET', path: /^\/users\/me$/ },
      { method: 'GET', path: /^\/workspaces\/[^/]+$/ },
    ),
    fault: fc.constantFrom<WireFault>(401, 403, 500, 'drop', 'lose'),
  })
  .map(({ on, fault }): SessionAction => ({
    name: `fault ${fault} on ${on.method} ${on.path.source}`,
    run: async (model, { wire }) => {
      wire.arm({ ...on, fault });
      // A lost renewal can also end the session: only the server knows the new token.
      if (fault === 401 || fault === 403 || fault === 'lose') model.mayEnd = true;
      return true;
    },
  }));

const repair: SessionAction = {
  name: 'repair the network',
  run: (_, { wire }) => {
    wire.disarm();
    setOnline(true);
    wire.setOffline(false);
    return always();
  },
};

const setOnline = (isOnline: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

const loseConnection: SessionAction = {
  name: 'the connection is lost',
  run: async (_, { wire }) => {
    wire.setOffline(true);
    await act(async () => setOnline(false));
    return true;
  },
};

const holdCall: SessionAction = {
  name: 'the next write takes long',
  run: (_, { wire }) => always(wire.hold(/^\/tags$/)),
};
const release: SessionAction = {
  name: 'what took long is answered',
  run: async (_, page) => {
    await act(async () => page.wire.release());
    return true;
  },
};

const otherWorkspace = ({ people, address }: SessionPage, model: SessionModel): string | undefined =>
  people
    .find(({ email }) => email === model.email)
    ?.workspaces.find((workspace) => !address().startsWith(`/${workspace}`));

const switchWorkspace = fc.constantFrom('wait', 'do not wait', 'cancel').map((how): SessionAction => ({
  name: `switch the workspace: ${how}`,
  run: async (model, page) => {
    const other = otherWorkspace(page, model);
    if (other === undefined || page.isAtSignIn()) return false;
    const back = page.address();
    if (how === 'cancel') await page.goTwice(`/${other}/domains`, back);
    else await page.go(`/${other}/domains`);
    if (how === 'wait') await page.settle();
    return true;
  },
}));

const walk = fc.constantFrom('back' as const, 'forward' as const).map((direction): SessionAction => ({
  name: `go ${direction}`,
  run: (_, page) => always(page[direction]()),
}));

const reload: SessionAction = {
  name: 'reload',
  run: async (model, page) => {
    page.reload();
    model.isUnheard = false;
    return true;
  },
};

export const sessionSteps = [
  signIn,
  signIn,
  signIn,
  fc.constant(signOut),
  write,
  write,
  write,
  otherTabSignsOut,
  otherTabSignsIn,
  fc.constant(otherTabRenews),
  fc.constant(receiveNow),
  fc.constant(receiveNow),
  fc.constant(expire),
  fc.constant(expire),
  failNextCall,
  failNextCall,
  fc.constant(repair),
  fc.constant(repair),
  fc.constant(loseConnection),
  fc.constant(holdCall),
  fc.constant(release),
  switchWorkspace,
  switchWorkspace,
  walk,
  fc.constant(reload),
];
