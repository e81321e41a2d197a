#!/usr/bin/env node
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteName } from '@roost/shared/platform/mount';
import { remoteNames } from '@roost/tools/build/packages';
import { portBaseFrom } from '@roost/tools/start/port-base';
import { portsInUse, subjectOf } from '@roost/tools/start/ports';
import { repoRoot } from '@roost/tools/repo-root';
import { endSandbox, startSandboxProcess } from '@roost/tools/start/sandbox-process';
import { harnessConfig } from './harness-config.ts';
import { harnessPorts } from './harness-ports.ts';

const log = (text: string) => console.log(text);

/** `pnpm dev` in the folder of a remote: runs the remote alone with the sandbox, or in the host of a stage (`--in`). */
const dev = async (): Promise<void> => {
  const startedAt = Date.now();
  const { values } = parseArgs({ options: { in: { type: 'string' } } });
  // Node caches compiled code for later starts, here and in the sandbox.
  process.env['NODE_COMPILE_CACHE'] = resolve(repoRoot, 'node_modules/.cache/node');
  enableCompileCache(process.env['NODE_COMPILE_CACHE']);
  const folder = process.cwd();
  const name = remoteIn(folder);
  const portBase = portBaseFrom(process.env['ROOST_PORT_BASE']);
  const ports = harnessPorts({ portBase, name });
  if (values.in !== undefined) return devInHost({ folder, port: ports.harness, stage: stageAt(values.in), startedAt });
  const hasSandbox = await isResponding(ports.sandbox);
  if (!hasSandbox && !existsSync(resolve(repoRoot, 'sandbox')))
    throw new Error(
      `No API responds at http://localhost:${ports.sandbox}. Start Roost, or choose its ports with ROOST_PORT_BASE.`,
    );
  await requireFree(hasSandbox ? [ports.harness] : Object.values(ports));

  const [sandbox, stop] = await Promise.all([
    hasSandbox ? null : startSandboxProcess({ portBase, database: 'harness' }),
    // Loads webpack while the sandbox starts.
    import('./serve-harness.ts').then(({ serveHarness }) =>
      serveHarness({ folder, port: ports.harness, config: harnessConfig(ports) }),
    ),
  ]);
  endWith({ sandbox, stop });

  log(`remote-${name} is running at http://localhost:${ports.harness} (ready in ${seconds(startedAt)} s)`);
  log(
    hasSandbox
      ? `It uses the sandbox at http://localhost:${ports.sandbox}, which was already running.`
      : `It uses its own sandbox at http://localhost:${ports.sandbox}.`,
  );
  log('Saved changes appear automatically. Press Ctrl+C to stop everything.');
};

type InHost = { folder: string; port: number; stage: URL; startedAt: number };

const devInHost = async ({ folder, port, stage, startedAt }: InHost): Promise<void> => {
  await requireFree([port]);
  const { serveHosted } = await import('./serve-hosted.ts');
  const stop = await serveHosted({ folder, port, stage });
  endWith({ sandbox: null, stop });
  log(`${basename(folder)} is ready for ${stage.origin} (in ${seconds(startedAt)} s). Open it there:`);
  log(`${stage.origin}/?harness=http://localhost:${port}`);
  log('Saved changes appear in this tab only. Press Ctrl+C to stop.');
};

const stageAt = (text: string): URL => {
  const stage = URL.parse(text);
  if (stage !== null && /^https?:$/.test(stage.protocol)) return stage;
  throw new Error(`--in is "${text}". Give the address of a stage, for example: pnpm dev --in https://stage.example`);
};

const requireFree = async (ports: readonly number[]): Promise<void> => {
  const taken = await portsInUse(ports);
  if (taken.length === 0) return;
  throw new Error(
    `${subjectOf(taken)} in use by another program, or the remote is already running.\n` +
      'Choose other ports with ROOST_PORT_BASE, for example: ROOST_PORT_BASE=5000 pnpm dev',
  );
};

const remoteIn = (folder: string): RemoteName => {
  const name = remoteNames.find((remote) => basename(folder) === `remote-${remote}`);
  if (name !== undefined) return name;
  throw new Error(
    `${folder} is not the folder of a remote. Run this, for example: pnpm --filter @roost/remote-domains dev`,
  );
};

const isResponding = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/healthz`).then(
    (response) => response.ok,
    () => false,
  );

const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1);

const endWith = ({ sandbox, stop }: { sandbox: ChildProcess | null; stop: () => Promise<void> }): void => {
  let isEnding = false;
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    await Promise.all([stop(), sandbox === null ? undefined : endSandbox(sandbox)]);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  sandbox?.once('exit', (code) => {
    if (isEnding) return;
    console.error(`The sandbox stopped (code ${code}).`);
    void end(1);
  });
};

try {
  await dev();
} catch (failed) {
  console.error(failed instanceof Error ? failed.message : failed);
  process.exit(1);
}
