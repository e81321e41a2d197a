import * as v from 'valibot';
import { readSettings } from './context/settings.ts';
import { startSandbox } from './start-sandbox.ts';

try {
  const starting = startSandbox(readSettings(process.env));
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    // A failed start ends the process anyway.
    starting.then(
      (sandbox) => sandbox.stop().then(() => process.exit(0)),
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
