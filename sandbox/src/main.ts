import * as v from 'valibot';
import { readSettings } from './context/settings.ts';
import { loadMailLibraries } from './mail/load-mail-libraries.ts';
import { startFilter, withFoundFilter } from './rspamd/start-filter.ts';
import { startSandbox } from './start-sandbox.ts';

try {
  const settings = readSettings(process.env);
  const starting = startSandbox(withFoundFilter(settings));
  let stopFilter = () => Promise.resolve();
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    // A failed start ends the process anyway.
    starting.then(
      (sandbox) => Promise.all([sandbox.stop(), stopFilter()]).then(() => process.exit(0)),
      () => undefined,
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // The parent process has ended, possibly during the start. No other process would stop this one.
  process.on('disconnect', end);
  const sandbox = await starting;
  console.log(`Roost sandbox: ${sandbox.url}/v1, files: ${sandbox.storageUrl}`);
  console.log(`Roost DNS: ${sandbox.dnsPort === null ? 'off' : `localhost, port ${sandbox.dnsPort}, UDP and TCP`}`);
  console.log(`Roost SMTP: ${sandbox.submissionPort === null ? 'off' : `localhost, port ${sandbox.submissionPort}`}`);
  if (process.connected) process.send?.('ready');
  // After the start, which they must not delay.
  if (settings.mail !== null) await loadMailLibraries();
  const filter = await startFilter(settings);
  stopFilter = filter.stop;
  console.log(`Roost spam filter: ${filter.line}`);
} catch (error) {
  console.error(reasonOf(error));
  // Ends everything that the failed start left running.
  process.exit(1);
}

function reasonOf(error: unknown): string {
  if (v.isValiError(error))
    return error.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('\n');
  return error instanceof Error ? error.message : String(error);
}
