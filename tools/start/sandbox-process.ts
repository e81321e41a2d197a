import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { repoRoot, workFolder } from '@roost/tools/repo-root';
import { localConfig } from './local-config.ts';

type Options = {
  portBase: number;
  /** Folder of the embedded database in the work folder. A seed other than the default uses a separate folder. */
  database: 'database' | 'harness';
  /** Target of its log. Standard error if a program reads standard output. */
  log?: 'output' | 'error';
};

/** Starts the sandbox in a child process, shows its log and resolves when it is ready. Throws when it ends first. */
export const startSandboxProcess = async ({ portBase, database, log = 'output' }: Options): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--no-warnings', resolve(repoRoot, 'sandbox/src/main.ts')], {
    env: {
      ROOST_DATA_DIR: databaseFolder({ database, seed: process.env['ROOST_SEED'] }),
      ROOST_FEATURES: featuresOn(portBase).join(','),
      ...process.env,
      ROOST_PORT_BASE: String(portBase),
    },
    // The channel closes whenever this program ends, and the sandbox then stops.
    stdio: ['ignore', log === 'output' ? 'inherit' : process.stderr, 'inherit', 'ipc'],
    // A separate process group: Ctrl+C reaches only this program, which then stops the sandbox gracefully.
    detached: true,
  });
  // Its own message: another program on the same port could answer a request.
  const hasStarted = once(child, 'message').then(() => true);
  const hasEnded = once(child, 'exit').then(() => false);
  if (!(await Promise.race([hasStarted, hasEnded])))
    throw new Error(`The sandbox stopped with code ${child.exitCode}. See its log above.`);
  return child;
};

/** A database contains one seed, so each seed has a separate folder, as in a sandbox that runs alone. */
export const databaseFolder = ({
  database,
  seed = 'default',
}: Pick<Options, 'database'> & { seed?: string | undefined }): string =>
  resolve(workFolder, seed === 'default' ? database : `${database}-${seed}`);

/** The same features as in the dashboard: items that it shows as free must not be charged. */
const featuresOn = (portBase: number): string[] =>
  Object.entries(localConfig({ portBase }).features).flatMap(([name, isOn]) => (isOn ? [name] : []));

/** Stops the sandbox gracefully and resolves when it has ended. */
export const endSandbox = async (sandbox: ChildProcess): Promise<void> => {
  if (sandbox.exitCode !== null || sandbox.signalCode !== null) return;
  const exited = once(sandbox, 'exit');
  sandbox.kill('SIGTERM');
  await exited;
};
