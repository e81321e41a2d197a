import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { repoRoot, workFolder } from '@roost/tools/repo-root';

export type PostgresProcess = {
  url: string;
  /** Stops the server for two seconds. */
  restart: () => Promise<void>;
  end: () => Promise<void>;
};

/** Starts a PostgreSQL server with an empty cluster, as a separate process. Throws when it ends. */
export const startPostgresProcess = async (): Promise<PostgresProcess> => {
  const directory = resolve(workFolder, 'soak');
  await rm(directory, { recursive: true, force: true });
  const child = fork(resolve(repoRoot, 'sandbox/src/postgres-server/serve-postgres.ts'), [directory], {
    execArgv: ['--no-warnings'],
  });
  const ended = once(child, 'exit');
  const nextMessage = async (): Promise<string> => {
    const [message] = (await Promise.race([once(child, 'message'), ended.then(() => ['ended'])])) as [unknown];
    if (message === 'ended') throw new Error('PostgreSQL ended.');
    return String(message);
  };
  return {
    url: await nextMessage(),
    restart: async () => {
      child.send('restart');
      await nextMessage();
    },
    end: async () => {
      child.disconnect();
      await ended;
    },
  };
};
