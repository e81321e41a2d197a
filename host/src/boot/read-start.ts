import * as v from 'valibot';
import { RuntimeConfig } from '@roost/shared/platform/config';

/** Start-up failed. `what` is the file at fault; `why` is for the operator of the deployment. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed';
  readonly what: 'config.json' | 'registry.json' | 'catalog';
  readonly why: string;
  constructor(what: StartFailed['what'], why: unknown) {
    super(`${what}: ${String(why)}`);
    this.what = what;
    this.why = why instanceof Error ? why.message : String(why);
  }
}

/** Parses the deployment's configuration, which the first script requested. */
export const readConfig = async (read: Promise<unknown>): Promise<RuntimeConfig> => {
  const parsed = v.safeParse(
    RuntimeConfig,
    await read.catch((thrown: unknown) => {
      throw new StartFailed('config.json', thrown);
    }),
  );
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new StartFailed('config.json', `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
};
