import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { testSecretKey } from '#testing/test-secrets.ts';
import type { Role } from '#context/settings.ts';

export type RunningProcess = {
  url: string;
  /** Sends SIGTERM. Resolves with the exit code when the process has ended. */
  terminate: () => Promise<number | null>;
  hasEnded: () => boolean;
  /** Kills the process if it is running. */
  kill: () => void;
};

/** Starts `main.ts` as a separate process over the database. Resolves when it serves. Throws with its errors. */
export const runProcess = async ({
  role,
  databaseUrl,
  port: givenPort,
  apiOrigin,
}: {
  role: Role;
  databaseUrl: string;
  /** A free one by default. */
  port?: number;
  /** Origin of a process with the API. By default that of this process. */
  apiOrigin?: string | undefined;
}): Promise<RunningProcess> => {
  const port = givenPort ?? (await findFreePort());
  const program = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, '..', '..', 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      ROOST_ROLE: role,
      ROOST_PORT_BASE: String(port - 10),
      ROOST_LISTEN: '127.0.0.1',
      ROOST_API_ORIGIN: apiOrigin ?? `http://127.0.0.1:${port}`,
      ROOST_SECRET_KEY: testSecretKey.export().toString('base64'),
      ROOST_DATA_DIR: 'memory',
      // Another process can have its port.
      ROOST_DNS: 'off',
      ROOST_RSPAMD: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(program, 'exit').then(([code]) => code as number | null);
  let output = '';
  const started = Promise.withResolvers<void>();
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('Roost sandbox:')) started.resolve();
  };
  program.stdout.on('data', read);
  program.stderr.on('data', read);
  const stuck = setTimeout(() => program.kill('SIGKILL'), startTimeoutMs);
  await Promise.race([
    started.promise,
    ended.then((code) => {
      throw new Error(`A process with the role ${role} ended with ${code}: ${output}`);
    }),
  ]).finally(() => clearTimeout(stuck));
  return {
    url: `http://127.0.0.1:${port}`,
    terminate: () => {
      program.kill('SIGTERM');
      return ended;
    },
    hasEnded: () => program.exitCode !== null || program.signalCode !== null,
    kill: () => void program.kill('SIGKILL'),
  };
};

/** In ms. Migrations and the seed of a new database take some seconds. */
const startTimeoutMs = 60_000;

/** A port that is free together with the next one, for the object storage. */
const findFreePort = async (): Promise<number> => {
  const first = await listen(0);
  const { port } = first.address() as AddressInfo;
  const second = await listen(port + 1).catch(() => null);
  await Promise.all([first, second].map((server) => server && new Promise((resolve) => server.close(resolve))));
  return second === null ? findFreePort() : port;
};

const listen = async (port: number) => {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
};
