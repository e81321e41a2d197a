import type { RemoteModule } from '@roost/shared/platform';

type LoadExposed = (version: { container: string; entry: string }) => Promise<RemoteModule>;

let load: LoadExposed | undefined;

/** Sets how the module of a remote is loaded and run; called at start-up. */
export const provideLoadExposed = (provided: LoadExposed): void => {
  load = provided;
};

/** Loads the module that a version of a remote exposes. */
export const loadExposed: LoadExposed = (version) => {
  if (load === undefined) throw new Error('No way to load remotes was provided');
  return load(version);
};
