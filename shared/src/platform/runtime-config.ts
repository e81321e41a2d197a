import type { RuntimeConfig } from './config.ts';

let config: RuntimeConfig | undefined;

export const provideConfig = (loaded: RuntimeConfig): void => {
  config = loaded;
};

/** The deployment's configuration. Throws before `provideConfig` was called. */
export const runtimeConfig = (): RuntimeConfig => {
  if (config === undefined) throw new Error('No configuration was provided');
  return config;
};
