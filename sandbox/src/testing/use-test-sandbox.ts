import { createTestSandbox } from './create-test-sandbox.ts';
import type { Client, TestSandbox } from './create-test-sandbox.ts';

/** One sandbox for the tests of a file, reset before each of them, with a client of Northwind's administrator. */
export const useTestSandbox = (): {
  api: TestSandbox;
  admin: Client;
  /** Gives `admin` a new token, for a clock that moved past the end of the first. */
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
    // The sandbox is created after the file has been read.
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
