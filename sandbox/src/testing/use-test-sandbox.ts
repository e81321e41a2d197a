import { createTestSandbox } from './create-test-sandbox.ts';
import type { Client, TestSandbox } from './create-test-sandbox.ts';

/** One sandbox for the tests of a file, reset before each test, with a client of Northwind's admin. */
export const useTestSandbox = (): {
  api: TestSandbox;
  admin: Client;
  /** Signs in again: for tests that advance the clock past the expiry of the access token. */
  signInAgain: () => Promise<void>;
} => {
  let opened: TestSandbox | undefined;
  let signedIn: Client | undefined;
  const signInAgain = async () => {
    signedIn = await opened?.as('admin');
  };
  beforeAll(async () => {
    opened = await createTestSandbox();
  });
  beforeEach(async () => {
    await opened?.reset();
    await signInAgain();
  });
  afterAll(() => opened?.close());
  return {
    signInAgain,
    // A proxy: the sandbox is created after the test file is evaluated.
    api: new Proxy({} as TestSandbox, {
      get: (_, name) => {
        if (opened === undefined) throw new Error('The sandbox is available in tests and hooks.');
        return Reflect.get(opened, name);
      },
    }),
    admin: (endpoint, sent) => {
      if (signedIn === undefined) throw new Error('The administrator is available in tests and hooks.');
      return signedIn(endpoint, sent);
    },
  };
};
