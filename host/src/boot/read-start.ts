import * as v from 'valibot';
import { RuntimeConfig } from '@roost/shared/platform/config';

/** Start-up failed. `resource` is the file at fault; `detail` is for the operator of the deployment. */
export class StartupError extends Error {
  override readonly name = 'StartFailed';
  readonly resource: 'config.json' | 'registry.json' | 'catalog';
  readonly detail: string;
  readonly reason: unknown;
  constructor(what: StartupError['resource'], why: unknown) {
    super(`${what}: ${String(why)}`);
    this.resource = what;
    this.reason = why;
    this.detail = why instanceof Error ? why.message : String(why);
  }
}

/** Parses the deployment's configuration, which the first script requested. */
export const readConfig = async (read: Promise<unknown>): Promise<RuntimeConfig> => {
  const parsed = v.safeParse(
    RuntimeConfig,
    await read.catch((thrown: unknown) => {
      throw new StartupError('config.json', thrown);
    }),
  );
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new StartupError('config.json', `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
};
