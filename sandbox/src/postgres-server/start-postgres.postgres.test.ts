import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTags } from '@roost/shared/contracts/tags/tag';
import type { LogEntry } from '#runtime/log.ts';
import { readSettings } from '#context/settings.ts';
import { readKeyFile } from '#secrets/load-secret-keys.ts';
import { startSandbox } from '#start-sandbox.ts';
import { Client } from 'pg';
import { startPostgres } from './start-postgres.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'roost-own-'));
  // The user of the server reaches its data through this folder.
  await chmod(directory, 0o755);
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const query = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
};

test('a server keeps its data, also when the process that started it was killed', async () => {
  const killed = await startPostgres({ directory });
  await query(killed.url, 'create table saved (id int); insert into saved values (1)');
  const second = await startPostgres({ directory });
  expect(await query(second.url, 'select * from saved')).toEqual([{ id: 1 }]);
  await expect(query(killed.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  await second.stop();
  await killed.stop();
});

test('as root, a folder that the user of the server cannot reach is named', async () => {
  await chmod(directory, 0o700);
  const problem = await startPostgres({ directory: join(directory, 'postgres') }).then(
    async (server) => {
      await server.stop();
      return null;
    },
    (error: Error) => error.message.split(',')[0],
  );
  expect(problem).toBe(process.getuid?.() === 0 ? 'PostgreSQL runs as the user "nobody"' : null);
});

test('a sandbox on its own PostgreSQL serves the seed, and further processes can join', async () => {
  const lines: string[] = [];
  const settings = {
    dataDirectory: directory,
    port: 0,
    storagePort: 0,
    dnsPort: 0,
    submissionPort: 0,
    log: ({ message }: LogEntry) => void lines.push(message),
  };
  const first = await startSandbox({ ...settings, database: 'postgres' });
  const databaseUrl = /DATABASE_URL=(\S+)/.exec(lines.join('\n'))?.[1] ?? '';
  await expect(startSandbox({ ...settings, role: 'worker', databaseUrl })).rejects.toThrow('needs ROOST_SECRET_KEY');
  const secretKey = await readKeyFile(join(directory, 'secret-key'));
  const worker = await startSandbox({ ...settings, role: 'worker', databaseUrl, secretKey });
  for (const { url } of [first, worker]) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${first.url}/v1${listTags.path}`)).status).toBe(401);
  expect((await fetch(`${worker.url}/v1${listTags.path}`)).status).toBe(404);
  expect([first.dnsPort, worker.dnsPort]).toEqual([expect.any(Number), null]);
  expect([first.submissionPort, worker.submissionPort]).toEqual([expect.any(Number), null]);
  await worker.stop();
  await first.stop();
});

test('a process that only runs jobs needs a server', async () => {
  const settings = { ...readSettings({}), role: 'worker' as const, dataDirectory: directory };
  await expect(startSandbox(settings)).rejects.toThrow('ROOST_ROLE=worker needs a PostgreSQL server');
});
