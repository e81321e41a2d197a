import { expectConsoleError } from '@roost/shared/testing';
import { runMonkey, startSandbox, wireTo, type RunningSandbox } from '@roost/shared/testing/monkey';
import { storeTokens } from '#http/tokens.ts';
import { aSessionModel, checkSession } from './monkey/session-model.ts';
import { openSessionPage, personAt, signInAt } from './monkey/session-page.tsx';
import { sessionSteps } from './monkey/session-steps.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
}, 180_000);
afterAll(() => sandbox.stop());

/**
 * Expected messages: rejected calls, the missing navigation of jsdom, and React's warnings because no step awaits all
 * effects of the previous one.
 */
const belongsOnTheConsole = [
  'User load failure',
  'could not be loaded',
  'Not implemented: navigation',
  'wrapped in act',
  'overlapping act() calls',
  'without await',
];

const setOnline = () => Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });

test('random sign-ins, tabs and workspaces never send as another user or to another workspace', async () => {
  for (const words of belongsOnTheConsole) expectConsoleError(words);
  const wire = wireTo(sandbox.origin);
  const people = [await personAt(wire, 'admin@roost.test'), await personAt(wire, 'user@roost.test')];
  const done = await runMonkey({
    steps: sessionSteps,
    open: async () => {
      storeTokens(await signInAt(wire, 'admin@roost.test'));
      const page = await openSessionPage({ wire, people });
      return { real: page, model: aSessionModel({ email: 'admin@roost.test', checked: wire.sent.length }) };
    },
    check: checkSession,
    close: async (page) => {
      wire.disarm();
      wire.release();
      wire.setOffline(false);
      setOnline();
      page.close();
      localStorage.clear();
    },
  });
  const writes = wire.sent.filter(
    ({ method, path, status }) => method === 'POST' && path === '/tags' && status === 201,
  );
  // Guards against a run without writes, which would check nothing.
  expect(writes.length).toBeGreaterThan(done / 50);
}, 1_800_000);
