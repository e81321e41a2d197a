import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgres } from './find-postgres.ts';

export type PostgresServer = {
  /** URL of the maintenance database, over a Unix socket. */
  url: string;
  /** Closes all connections and stops the server. The data remains. */
  shutDown: () => Promise<void>;
  /** Restarts the server on its data after `shutDown`. */
  restart: () => Promise<void>;
  /** Stops the server and deletes its data. */
  stop: () => Promise<void>;
};

type User = { uid?: number; gid?: number };

const execute = promisify(execFile);

/** Disables durability: no test needs to survive a crash of the machine. */
const options = {
  listen_addresses: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
  timezone: 'UTC',
};

/** Starts a separate PostgreSQL server in a temporary folder. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'roost-postgres-'));
  try {
    const user = await userOfServer();
    const programs = await prepareFolder(folder, user);
    const url = `postgresql://roost@localhost/postgres?host=${encodeURIComponent(folder)}`;
    const start = () => startServer({ programs, folder, user, url });
    let server = await start();
    const end = () => void server.kill('SIGQUIT');
    process.once('exit', end);
    return {
      url,
      shutDown: () => endServer(server, 'SIGINT'),
      restart: async () => {
        server = await start();
      },
      stop: async () => {
        process.off('exit', end);
        await endServer(server, 'SIGQUIT');
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

/** PostgreSQL does not run as root. */
const userOfServer = async (): Promise<User> => {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (option: string) => Number((await execute('id', [option, 'nobody'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
};

/**
 * Initializes the cluster. Copies the packaged executables: the server user can lack access, and their libraries need
 * symlinks.
 */
const prepareFolder = async (folder: string, user: User): Promise<string> => {
  const binaries = findPostgres();
  const programs = binaries.isPackaged ? join(folder, 'native', 'bin') : binaries.folder;
  if (binaries.isPackaged) await copyPackage({ from: dirname(binaries.folder), to: folder });
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) {
    await chown(folder, user.uid, user.gid);
    await chown(data, user.uid, user.gid);
  }
  const { stdout: version } = await execute(join(programs, 'initdb'), ['--version']);
  const hasBuiltinLocale = Number(/\d+/.exec(version)) >= 17;
  const locale = hasBuiltinLocale
    ? ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];
  await execute(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username=roost', '--auth=trust', '--encoding=UTF8', '--no-sync', ...locale],
    { ...user, cwd: folder },
  );
  return programs;
};

/** Creates the symlinks that the install script of the package would create. */
const copyPackage = async ({ from, to }: { from: string; to: string }): Promise<void> => {
  await cp(from, join(to, 'native'), { recursive: true });
  const text = await readFile(join(from, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    await symlink(basename(source), join(to, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
};

type Start = { programs: string; folder: string; user: User; url: string };

const startServer = async ({ programs, folder, user, url }: Start): Promise<ChildProcess> => {
  const settings = Object.entries({ ...options, unix_socket_directories: folder });
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', join(folder, 'data'), ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let recentOutput = '';
  server.stderr.on('data', (chunk: Buffer) => (recentOutput = `${recentOutput}${chunk.toString()}`.slice(-10_000)));
  const ended = once(server, 'exit').then(() => {
    throw new Error(`PostgreSQL ended.\n${recentOutput}`);
  });
  ended.catch(() => undefined);
  await Promise.race([ended, untilReady(url, { timeoutMs: 30_000 })]);
  return server;
};

const untilReady = async (url: string, { timeoutMs }: { timeoutMs: number }): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(20);
    }
  }
};

/** SIGINT flushes asynchronous commits. SIGQUIT loses them and is faster. */
const endServer = async (server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
};
