import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeRemote, writeRepository } from './write-remote.ts';

const usage = `Usage: pnpm new-remote <name> [<English name> <French name>] [--into <folder> [--packages <folder>]]
Creates the folder of a new remote. --into creates a repository with it in a new folder outside this one; --packages is the
folder with the tarballs of "pnpm pack:platform". Without it, the packages of the platform come from a registry.`;

try {
  const options = { into: { type: 'string' }, packages: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [name = '', en, fr] = positionals;
  const { into, packages } = values;
  const folder = into === undefined ? undefined : resolve(into);
  const files =
    folder === undefined
      ? await writeRemote({ name, en, fr })
      : await writeRepository({ name, en, fr, into: folder, packages: packages && resolve(packages) });
  console.log(`${files.join('\n')}\nNext: docs/adding-a-remote.md`);
} catch (failed) {
  const isWrongUse = (failed as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isWrongUse ? usage : failed instanceof Error ? failed.message : failed);
  process.exitCode = 1;
}
