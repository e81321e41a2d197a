import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { run } from '@roost/tools/run';

const modules = ['libnginx-mod-http-brotli-static'];

/** Finds nginx: `ROOST_NGINX`, the PATH or Debian's location. Returns null without nginx or its Brotli module. */
export const findNginx = (): string | null => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const candidates = [process.env['ROOST_NGINX'], ...folders.map((folder) => resolve(folder, 'nginx'))];
  const found = candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
  const isWhole = existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
  return found === undefined || !isWhole ? null : found;
};

/** Installs the distribution's nginx if possible. Tests that need it report when it is missing. */
export const installNginx = async (): Promise<string | null> => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light', 'openssl', ...modules], { env });
  return findNginx();
};
