import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { freeTcpPort, freeUdpPort } from './free-ports.ts';

const schemaPath = '/usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql';

/** Finds the PowerDNS server of the distribution, with its SQLite backend. Null without it. */
export const findPowerDns = (): string | null => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const found = folders.map((folder) => join(folder, 'pdns_server')).find((path) => existsSync(path));
  return found !== undefined && existsSync(schemaPath) ? found : null;
};

export type PowerDns = { url: string; key: string; dnsPort: number; close: () => Promise<void> };

/** Starts a PowerDNS server without zones and without caches, on free ports of this machine. */
export const startPowerDns = async (program: string): Promise<PowerDns> => {
  const folder = await mkdtemp(join(tmpdir(), 'roost-powerdns-'));
  const file = join(folder, 'zones.sqlite');
  const database = new DatabaseSync(file);
  database.exec(await readFile(schemaPath, 'utf8'));
  database.close();
  const [dnsPort, apiPort, key] = [await freeUdpPort(), await freeTcpPort(), 'key-of-tests'];
  await writeFile(
    join(folder, 'pdns.conf'),
    Object.entries({
      launch: 'gsqlite3',
      'gsqlite3-database': file,
      'local-address': '127.0.0.1',
      'local-port': dnsPort,
      api: 'yes',
      'api-key': key,
      webserver: 'yes',
      'webserver-address': '127.0.0.1',
      'webserver-port': apiPort,
      'socket-dir': folder,
      'zone-cache-refresh-interval': 0,
      'cache-ttl': 0,
      'query-cache-ttl': 0,
      'negquery-cache-ttl': 0,
    })
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
  );
  const server = spawn(program, [`--config-dir=${folder}`, '--daemon=no', '--guardian=no'], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${apiPort}`;
  await waitUntilReady(`${url}/api/v1/servers/localhost`, key);
  return {
    url,
    key,
    dnsPort,
    close: async () => {
      server.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};

const waitUntilReady = async (address: string, key: string): Promise<void> => {
  for (const end = Date.now() + 30_000; Date.now() < end; await setTimeout(50)) {
    const response = await fetch(address, { headers: { 'x-api-key': key } }).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error('PowerDNS did not start within 30 s.');
};
