import type { Settings } from '#context/settings.ts';

export type Traces = {
  /** Sends the last spans. */
  stop: () => Promise<void>;
};

/** Sends the traces of this process to the collector of the settings. Loads no library without one. */
export const startTraces = async ({
  tracesEndpoint,
  role,
  log,
}: Pick<Settings, 'tracesEndpoint' | 'role' | 'log'>): Promise<Traces> => {
  if (tracesEndpoint === null) return { stop: () => Promise.resolve() };
  const { exportTraces } = await import('./export-traces.ts');
  return exportTraces({ endpoint: tracesEndpoint, service: role === 'worker' ? 'roost-worker' : 'roost-api', log });
};
