import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgres } from './find-postgres.ts';

export type PostgresServer = {
  /** URL of the database `postgres`, over a Unix socket. */
  url: string;
  /** Closes all connections and stops the server. The data remains. */
  shutDown: () => Promise<void>;
  /** Restarts the server on its data after `shutDown`. */
  restart: () => Promise<void>;
  /** Stops the server immediately, without a checkpoint, and deletes its socket. The next start recovers the data. */
  stop: () => Promise<void>;
};

type Options = {
  /** Contains the cluster and, for the packaged server, its executables. Created when missing. */
  directory: string;
  /** Settings of the server, by name. */
  settings?: Record<string, string>;
  /** Whether the data must survive a crash of the machine. */
  isDurable?: boolean;
};

type User = { uid?: number; gid?: number };

const execute = promisify(execFile);

/**
 * Starts a PostgreSQL server that only this user can reach, and creates its cluster in a new directory. Throws when no
 * PostgreSQL is found or the server ends.
 */
export const startPostgres = async ({
  directory,
  settings = {},
  isDurable = true,
}: Options): Promise<PostgresServer> => {
  const user = await userOfServer();
  await makeFolder(directory, user);
  await requireAccess(directory, user);
  // A socket has a path of 107 bytes at most, so it is not in the directory.
  const socketFolder = await mkdtemp(join(tmpdir(), 'roost-postgres-'));
  try {
    await giveTo(socketFolder, user);
    const programs = await findPrograms(directory);
    const data = await prepareCluster({ directory, programs, user, isDurable });
    const url = `postgresql://roost@localhost/postgres?host=${encodeURIComponent(socketFolder)}`;
    const all = { listen_addresses: '', timezone: 'UTC', unix_socket_directories: socketFolder, ...settings };
    const start = () => startServer({ programs, data, user, url, settings: all });
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
        await rm(socketFolder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(socketFolder, { recursive: true, force: true });
    throw error;
  }
};

/** PostgreSQL does not run as root. */
const userOfServer = async (): Promise<User> => {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (option: string) => Number((await execute('id', [option, 'nobody'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
};

const giveTo = async (path: string, { uid, gid }: User): Promise<void> => {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
};

/** As root the server runs as another user, who needs a way to its folder. */
const requireAccess = async (directory: string, user: User): Promise<void> => {
  if (user.uid === undefined) return;
  await execute('test', ['-x', directory], { uid: user.uid, gid: user.gid }).catch(() => {
    throw new Error(
      `PostgreSQL runs as the user "nobody", who cannot use ${directory}. Choose another folder with ROOST_DATA_DIR.`,
    );
  });
};

const makeFolder = async (folder: string, user: User): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await giveTo(folder, user);
};

/**
 * Copies the packaged executables into the directory: the user of the server can lack access to them, and their
 * libraries need symlinks.
 */
const findPrograms = async (directory: string): Promise<string> => {
  const binaries = findPostgres();
  if (!binaries.isPackaged) return binaries.folder;
  const programs = join(directory, 'native', 'bin');
  if (!existsSync(join(directory, 'native', 'complete'))) {
    await copyPackage({ from: dirname(binaries.folder), to: directory });
    await writeFile(join(directory, 'native', 'complete'), '');
  }
  return programs;
};

type Cluster = { directory: string; programs: string; user: User; isDurable: boolean };

/** Creates the cluster if it is missing. Stops a server that a killed process left on it. Returns its folder. */
const prepareCluster = async ({ directory, programs, user, isDurable }: Cluster): Promise<string> => {
  const data = join(directory, 'data');
  const options = { ...user, cwd: directory };
  if (existsSync(join(data, 'postmaster.pid'))) {
    // Fails when the server has ended too.
    await execute(join(programs, 'pg_ctl'), ['stop', '--pgdata', data, '--mode=fast'], options).catch(() => undefined);
  }
  if (existsSync(data)) return data;
  // Renamed when it is complete: a killed initialization leaves a cluster that cannot be started.
  const unfinished = join(directory, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await giveTo(unfinished, user);
  const { stdout: version } = await execute(join(programs, 'initdb'), ['--version']);
  const hasBuiltinLocale = Number(/\d+/.exec(version)) >= 17;
  const locale = hasBuiltinLocale
    ? ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];
  const sync = isDurable ? [] : ['--no-sync'];
  await execute(
    join(programs, 'initdb'),
    ['--pgdata', unfinished, '--username=roost', '--auth=trust', '--encoding=UTF8', ...sync, ...locale],
    options,
  );
  await rename(unfinished, data);
  return data;
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

type Start = { programs: string; data: string; user: User; url: string; settings: Record<string, string> };

const startServer = async ({ programs, data, user, url, settings }: Start): Promise<ChildProcess> => {
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: dirname(data), stdio: ['ignore', 'ignore', 'pipe'] },
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
