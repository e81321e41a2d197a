import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export type RunningSandbox = { origin: string; stop: () => Promise<void> };

const program = resolve(import.meta.dirname, '../../../sandbox/src/testing/serve-test-sandbox.ts');

/**
 * Starts the real API over a seeded in-memory database, as a separate process. Rejects when the process exits before it
 * is ready.
 */
export const startSandbox = (): Promise<RunningSandbox> =>
  new Promise((started, failed) => {
    const child = fork(program, { execArgv: ['--no-warnings'] });
    child.once('message', (message) => {
      const exited = once(child, 'exit');
      const stop = async () => {
        child.disconnect();
        await exited;
      };
      started({ ...(message as { origin: string }), stop });
    });
    child.once('exit', (code) => failed(new Error(`The sandbox ended with code ${code}.`)));
  });
