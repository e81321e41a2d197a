import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { top, workFolder } from '@roost/tools/top';
import { localConfig, portsFrom } from './local-config.ts';

type Options = {
  portBase: number;
  /** Folder of the embedded database, in the work folder; a seed other than the default one has a folder of its own. */
  database: 'database' | 'harness';
  /** Where its log goes: to standard output, or to standard error where the output is a result that a program reads. */
  log?: 'output' | 'error';
};

/** Starts the sandbox in a process of its own, whose log is shown, and resolves when it is ready; throws when it ends before. */
export const startSandboxProcess = async ({ portBase, database, log = 'output' }: Options): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--no-warnings', resolve(top, 'sandbox/src/main.ts')], {
    env: {
      ROOST_DATA_DIR: databaseFolder({ database, seed: process.env['ROOST_SEED'] }),
      ROOST_FEATURES: featuresOn(portBase).join(','),
      ...process.env,
      ROOST_PORT_BASE: String(portBase),
    },
    // The channel closes when this program ends, however it ends: the sandbox then ends too.
    stdio: ['ignore', log === 'output' ? 'inherit' : process.stderr, 'inherit', 'ipc'],
    // In a group of its own: Ctrl+C reaches this program alone, which then ends the sandbox in order.
    detached: true,
  });
  const address = `http://localhost:${portsFrom(portBase).sandbox}/healthz`;
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`The sandbox ended with code ${child.exitCode}: its log above says why.`);
    const isReady = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) break;
    await setTimeout(100);
  }
  return child;
};

/** A database has one seed: another seed has a folder of its own, as in a sandbox that starts alone. */
export const databaseFolder = ({
  database,
  seed = 'default',
}: Pick<Options, 'database'> & { seed?: string | undefined }): string =>
  resolve(workFolder, seed === 'default' ? database : `${database}-${seed}`);

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
