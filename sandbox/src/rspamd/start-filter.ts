import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '#context/settings.ts';
import { addressText } from '#lookups/look-up.ts';
import { findRspamd, startRspamd } from './start-rspamd.ts';

type Chosen = Pick<Settings, 'rspamd' | 'dataDirectory' | 'dnsPort' | 'lookups'>;

export type StartedFilter = {
  /** What the start prints. */
  line: string;
  stop: () => Promise<void>;
};

/** The settings without a program that is not found. */
export const withFoundFilter = <Given extends Chosen>(settings: Given, program = findRspamd()): Given =>
  settings.rspamd?.kind === 'program' && program === null ? { ...settings, rspamd: null } : settings;

/** Starts rspamd in the background when the settings have a program. Never rejects. */
export const startFilter = async (settings: Chosen, program = findRspamd()): Promise<StartedFilter> => {
  const { rspamd } = settings;
  const stop = () => Promise.resolve();
  if (rspamd === null) return { line: 'off. Spam checks use the linter', stop };
  if (rspamd.kind === 'server') return { line: `rspamd, ${rspamd.url}`, stop };
  if (program === null) return { line: 'rspamd is not found. Spam checks use the linter', stop };
  const { port } = rspamd;
  try {
    const nameservers = nameserversOf(settings);
    const started = await startRspamd({ program, folder: folderOf(settings), port, nameservers });
    return { ...started, line: `rspamd started, localhost, port ${port}` };
  } catch (error) {
    return { line: `rspamd cannot start: ${error instanceof Error ? error.message : String(error)}`, stop };
  }
};

/** Beside the database, whose folder belongs to one process at a time. */
const folderOf = ({ dataDirectory }: Chosen): string =>
  dataDirectory === 'memory' ? join(tmpdir(), `roost-rspamd-${process.pid}`) : `${dataDirectory}-rspamd`;

/** The resolvers of health checks, else the DNS server of this process. */
const nameserversOf = ({ lookups, dnsPort }: Chosen): string[] => {
  const resolvers = lookups?.servers?.public.map(addressText) ?? [];
  return resolvers.length > 0 || dnsPort === null ? resolvers : [`127.0.0.1:${dnsPort}`];
};
