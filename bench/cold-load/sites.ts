import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { remoteNames } from '@roost/tools/build/packages';
import type { RegisteredRemote, Registry } from '@roost/shared/platform/registry';
import { compress } from '@roost/tools/release/compress';
import { readKeys, signingKey } from '@roost/tools/release/keys';
import { readRegistry } from '@roost/tools/release/registry-file';
import { addSignatures, unsignedText } from '@roost/tools/release/sign-registry';
import { localConfig, portsFrom } from '@roost/tools/start/local-config';
import { releaseAll } from '@roost/tools/start/release-all';
import { endSandbox, startSandboxProcess } from '@roost/tools/start/sandbox-process';
import { releaseFolder, workFolder } from '@roost/tools/repo-root';
import { buildWith } from '#build/build-with.ts';
import { singleConfiguration } from '#cold-load/single-configuration.ts';

/** The origins of both variants, and a function that stops their servers. */
export type Sites = { federated: string; single: string; end: () => Promise<void> };

const folders = { federated: resolve(workFolder, 'federated'), single: resolve(workFolder, 'single') };

/**
 * Builds both variants. Serves each on one origin, compressed as in production, and the sandbox, all from separate
 * processes.
 */
export const serveSites = async ({
  portBase,
  say,
}: {
  portBase: number;
  say: (text: string) => void;
}): Promise<Sites> => {
  const ports = portsFrom(portBase);
  say('Building the parts:');
  await releaseAll({ portBase, onProgress: (text) => say(`  ${text}`) });
  const registry = await readRegistry();
  await assembleFederated(registry, { portBase });
  say('Building the same sources as one:');
  await assembleSingle(registry, { portBase });
  const sandbox = await startSandboxProcess({ portBase, database: 'database', log: 'error' });
  const servers = await Promise.all([
    startServer(folders.federated, { port: ports.host, apiPort: ports.sandbox }),
    startServer(folders.single, { port: ports.domains, apiPort: ports.sandbox }),
  ]);
  return {
    federated: `http://localhost:${ports.host}`,
    single: `http://localhost:${ports.domains}`,
    end: async () => {
      for (const server of servers) server.kill();
      await endSandbox(sandbox);
    },
  };
};

const assembleFederated = async (registry: Registry, { portBase }: { portBase: number }): Promise<void> => {
  const folder = folders.federated;
  const origin = `http://localhost:${portsFrom(portBase).host}`;
  await rm(folder, { recursive: true, force: true });
  await cp(resolve(releaseFolder, 'host'), folder, { recursive: true });
  for (const name of remoteNames) {
    const { live } = remoteIn(registry, name);
    await cp(resolve(releaseFolder, name, live), resolve(folder, 'remotes', name, live), { recursive: true });
  }
  const moved = Object.fromEntries(
    Object.entries(registry.remotes).map(([name, remote]) => [name, { ...remote, base: `${origin}/remotes/${name}/` }]),
  );
  const [keys, key] = [await readKeys(), await signingKey()];
  if (keys === null || key === null) throw new Error('The registry has no keys');
  const text = unsignedText({ ...registry, remotes: moved });
  await writeFile(resolve(folder, 'registry.json'), addSignatures(text, keys, key));
  const config = { ...localConfig({ portBase }), apiBase: origin, assetOrigins: [origin] };
  await writeFile(resolve(folder, 'config.json'), JSON.stringify(config));
  await compress(folder);
};

const assembleSingle = async (registry: Registry, { portBase }: { portBase: number }): Promise<void> => {
  const folder = folders.single;
  await mkdir(folder, { recursive: true });
  const releases = Object.fromEntries(
    remoteNames.flatMap((name) => {
      const { live, versions } = remoteIn(registry, name);
      const { manifest, mounts } = versions[live] ?? {};
      return manifest === undefined || mounts === undefined ? [] : [[name, { manifest, mounts }]];
    }),
  );
  await buildWith(singleConfiguration({ releases, output: folder }));
  // A single application has one catalog per language.
  for (const language of ['en', 'fr']) {
    const file = resolve(folder, `assets/i18n/${language}.json`);
    const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    for (const name of remoteNames) {
      const part = resolve(releaseFolder, name, remoteIn(registry, name).live, `assets/i18n/${language}.json`);
      const named = Object.entries(JSON.parse(await readFile(part, 'utf8')) as Record<string, unknown>);
      // Its code has no namespaces.
      for (const [id, message] of named) messages[id.replace(`${name}/`, '')] = message;
    }
    await writeFile(file, JSON.stringify(messages));
  }
  const apiBase = `http://localhost:${portsFrom(portBase).domains}`;
  const config = { ...localConfig({ portBase }), apiBase, assetOrigins: [] };
  await writeFile(resolve(folder, 'config.json'), JSON.stringify(config));
  await compress(folder);
};

const remoteIn = ({ remotes }: Registry, name: string): RegisteredRemote => {
  const remote = remotes[name];
  if (remote === undefined) throw new Error(`${name} is not in the registry`);
  return remote;
};

const startServer = async (
  folder: string,
  { port, apiPort }: { port: number; apiPort: number },
): Promise<ChildProcess> => {
  const file = resolve(import.meta.dirname, 'site-server.ts');
  const server = spawn(process.execPath, ['--no-warnings', file, folder, String(port), String(apiPort)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(server, 'message');
  return server;
};
