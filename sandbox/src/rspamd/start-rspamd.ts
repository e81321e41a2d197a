import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { commonSuffixes } from './common-suffixes.ts';
import { rspamdConfig, rspamdModules } from './rspamd-config.ts';

/** Finds rspamd in the folders of `PATH`. Null without it. */
export const findRspamd = (path = process.env['PATH'] ?? ''): string | null =>
  path
    .split(delimiter)
    .map((folder) => join(folder, 'rspamd'))
    .find((file) => existsSync(file)) ?? null;

type Options = {
  program: string;
  /** Folder of its configuration and data. */
  folder: string;
  port: number;
  /** DNS servers, as `host:port`. */
  nameservers: readonly string[];
};

export type Rspamd = { stop: () => Promise<void> };

/** Ends the program when the standard input closes, also when this process is killed. */
const script = '"$0" "$@" <&- & program=$!; read _; kill "$program"; wait "$program"';

/** Starts rspamd in the background, without waiting until it listens. Rejects when its folder cannot be written. */
export const startRspamd = async ({ program, folder, port, nameservers }: Options): Promise<Rspamd> => {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'rspamd.conf');
  await writeFile(join(folder, 'modules.conf'), rspamdModules());
  const suffixes = await writeSuffixes({ program, folder });
  await writeFile(file, rspamdConfig({ folder, suffixes, port, nameservers }));
  // `-i`: root may run it. The worker listens on this machine only.
  const settings = ['-f', '-i', '-c', file, `--var=LOCAL_CONFDIR=${folder}`, `--var=DBDIR=${folder}`];
  const child = spawn('sh', ['-c', script, program, ...settings], { stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = once(child, 'exit').catch(() => undefined);
  child.stdin.on('error', () => undefined);
  return {
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
};

/** Returns the path of the list of suffixes for the configuration: the whole list when it is not at the usual place. */
const writeSuffixes = async ({ program, folder }: Pick<Options, 'program' | 'folder'>): Promise<string> => {
  const name = 'effective_tld_names.dat';
  const whole = join(dirname(await realpath(program)), '..', 'share', 'rspamd', name);
  if (!existsSync(whole)) return `\${SHAREDIR}/${name}`;
  const file = join(folder, name);
  await writeFile(file, commonSuffixes(await readFile(whole, 'utf8')));
  return file;
};
