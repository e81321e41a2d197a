import { scriptFor } from './remote-files.ts';

/** What the entry of a remote assigns to a global variable: a container of webpack's module federation. */
export type Container = {
  init: (shareScope: object, initScope: unknown[], options: object) => unknown;
  get: (exposed: string) => Promise<() => unknown>;
};

/**
 * Loads the entry of a version, unless it has run before. The federation runtime has a loader too, but no use for it
 * here: without it, the host's main script is smaller (decision 84).
 */
export const loadContainer = async ({ container, entry }: { container: string; entry: string }): Promise<Container> => {
  const globals = globalThis as unknown as Partial<Record<string, Container>>;
  if (globals[container] === undefined) await runScript(scriptFor(entry));
  const loaded = globals[container];
  if (loaded === undefined) throw new Error(`${entry} defines no ${container}`);
  return loaded;
};

/** The caller sets the timeout. */
const runScript = (script: HTMLScriptElement): Promise<void> =>
  new Promise((done, fail) => {
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => fail(new Error(`${script.src} could not be loaded`)));
    for (const end of ['load', 'error']) script.addEventListener(end, () => script.remove());
    document.head.append(script);
  });
