import { writeRemote } from './write-remote.ts';

/** `pnpm new-remote <name> [<English name> <French name>]`: creates the folder of a new remote. */
const [name = '', en, fr] = process.argv.slice(2);
try {
  const files = await writeRemote({ name, en, fr });
  console.log(`${files.map((file) => `remote-${name}/${file}`).join('\n')}\nNext: docs/adding-a-remote.md`);
} catch (failed) {
  console.error(failed instanceof Error ? failed.message : failed);
  process.exitCode = 1;
}
