import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { top, workFolder } from '@roost/tools/top';
import { localConfig, portsFrom } from './local-config.ts';

type Options = {
  portBase: number;
  /** Folder of the embedded database, in the work folder. */
  database: 'database' | 'harness';
};

/** Starts the sandbox in a process of its own and resolves when it answers; throws with what it said when it ends before. */
export const startSandboxProcess = async ({ portBase, database }: Options): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--no-warnings', resolve(top, 'sandbox/src/main.ts')], {
    env: {
      ROOST_DATA_DIR: resolve(workFolder, database),
      ROOST_FEATURES: featuresOn(portBase).join(','),
      ...process.env,
      ROOST_PORT_BASE: String(portBase),
    },
    // The channel closes when this program ends, however it ends: the sandbox then ends too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // In a group of its own: Ctrl+C reaches this program alone, which then ends the sandbox in order.
    detached: true,
  });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const address = `http://localhost:${portsFrom(portBase).sandbox}/healthz`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The sandbox ended with code ${child.exitCode}.\n${said}`);
    const isReady = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) break;
    await setTimeout(100);
  }
  child.stderr?.pipe(process.stderr);
  return child;
};

/** As the dashboard is told: what it shows as free must not be charged. */
const featuresOn = (portBase: number): string[] =>
  Object.entries(localConfig({ portBase }).features).flatMap(([name, isOn]) => (isOn ? [name] : []));

/** Ends it in order; resolves when it is gone. */
export const endSandbox = async (sandbox: ChildProcess): Promise<void> => {
  if (sandbox.exitCode !== null || sandbox.signalCode !== null) return;
  const gone = once(sandbox, 'exit');
  sandbox.kill('SIGTERM');
  await gone;
};
