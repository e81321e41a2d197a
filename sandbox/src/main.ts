import * as v from 'valibot';
import { readSettings } from './settings.ts';
import { startSandbox } from './start-sandbox.ts';

try {
  const settings = readSettings(process.env);
  const sandbox = await startSandbox(settings);
  console.log(`Roost sandbox: ${sandbox.url}/v1, files: ${sandbox.storageUrl}`);
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void sandbox.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // Started by another program, over a channel: when that is gone, nobody would end this one.
  process.on('disconnect', end);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

function reasonOf(error: unknown): string {
  if (v.isValiError(error))
    return error.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('\n');
  return error instanceof Error ? error.message : String(error);
}
