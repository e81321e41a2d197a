import { renew } from '@roost/tools/release/renew';
import { serveSites } from '@roost/tools/serve/sites';
import { portsFrom } from './local-config.ts';
import { portBaseFrom } from './port-base.ts';
import { portsInUse, subjectOf } from './ports.ts';
import { releaseAll, versionsFrom } from './release-all.ts';
import { endSandbox, startSandboxProcess } from './sandbox-process.ts';

/** How often the registry is checked for its expiry, in ms: once a day. */
const renewalIntervalMs = 24 * 60 * 60 * 1000;

const log = (text: string) => console.log(text);

const start = async (): Promise<void> => {
  const portBase = portBaseFrom(process.env['ROOST_PORT_BASE']);
  const taken = await portsInUse(Object.values(portsFrom(portBase)));
  if (taken.length > 0) {
    const isRoost = await fetch(`http://localhost:${portBase}/config.json`).then(
      (response) => response.ok,
      () => false,
    );
    throw new Error(
      `${isRoost ? `Roost is already running at http://localhost:${portBase}.` : `${subjectOf(taken)} in use by another program.`}\n` +
        'Choose other ports with ROOST_PORT_BASE, for example: ROOST_PORT_BASE=5000 npm start\n' +
        'While the other Roost is running, also choose another database with ROOST_DATA_DIR.',
    );
  }
  // During startup a signal ends this process. Builds end with it, and the sandbox when its channel closes.
  let end = (code: number): void => process.exit(code);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  const versions = process.env['ROOST_VERSIONS'];
  log(versions === undefined ? 'Building what changed:' : `Making ${versions} live`);
  await releaseAll({
    portBase,
    versions: versions === undefined ? undefined : versionsFrom(versions),
    onProgress: (text) => log(`  ${text}`),
  });
  log('Starting the sandbox:');
  const sandbox = await startSandboxProcess({ portBase, database: 'database' });
  const servers = await serveSites({ portBase });
  // A Roost that runs for months must not serve an expired registry.
  const renewal = setInterval(() => void renew().catch(console.error), renewalIntervalMs);

  let isEnding = false;
  end = (code) => {
    if (isEnding) return;
    isEnding = true;
    clearInterval(renewal);
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    void endSandbox(sandbox).then(() => process.exit(code));
  };
  sandbox.once('exit', (code) => {
    if (isEnding) return;
    console.error(`The sandbox stopped (code ${code}).`);
    end(1);
  });

  log(`\nRoost is ready at http://localhost:${portBase}`);
  const account =
    process.env['ROOST_SEED'] === 'none'
      ? 'the administrator of the first start'
      : 'admin@roost.test with the password roost-demo';
  log(`Sign in as ${account}. Press Ctrl+C to stop everything.`);
};

try {
  await start();
} catch (failed) {
  console.error(failed instanceof Error ? failed.message : failed);
  process.exit(1);
}
