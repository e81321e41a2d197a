import { join, resolve } from 'node:path';
import { readSettings } from '#context/settings.ts';
import { keyIdOf } from '#secrets/create-secrets.ts';
import { readKeyFile, secretKeyFile } from '#secrets/load-secret-keys.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

/**
 * `npm run backup [file]` and `npm run restore -- <file> [--replace]`. npm passes the arguments in the environment, because
 * its nested commands take none.
 */
const [action] = process.argv.slice(2);
const { ROOST_BACKUP_FILE = '', ROOST_BACKUP_OPTION = '', ROOST_BACKUP_FOLDER = '.' } = process.env;

const run = async (): Promise<string> => {
  const { dataDirectory: directory, databaseUrl, secretKey } = readSettings(process.env);
  if (databaseUrl !== null) {
    throw new Error('DATABASE_URL names a PostgreSQL server. Use pg_dump and pg_restore (docs/production.md).');
  }
  const keyFile = join(directory, secretKeyFile);
  const key = secretKey ?? (await readKeyFile(keyFile));
  const keyId = key && keyIdOf(key);
  if (action === 'restore') {
    if (ROOST_BACKUP_FILE === '') throw new Error('Name the file: npm run restore <file>');
    const replace = ROOST_BACKUP_OPTION === '--replace';
    if (ROOST_BACKUP_OPTION !== '' && !replace) throw new Error(`"${ROOST_BACKUP_OPTION}" is not an option.`);
    await restore({ file: resolve(ROOST_BACKUP_FOLDER, ROOST_BACKUP_FILE), directory, keyId, replace });
    return `Restored the database in ${directory}.`;
  }
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = resolve(ROOST_BACKUP_FOLDER, ROOST_BACKUP_FILE || `roost-${time}.tar.gz`);
  await backUp({ directory, file, keyId });
  const source = secretKey === null ? keyFile : 'ROOST_SECRET_KEY';
  return keyId === null
    ? `Saved ${file}.`
    : `Saved ${file}. It does not contain the key ${keyId}: save ${source} in another place. A restore needs both.`;
};

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
