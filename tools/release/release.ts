import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { changesIn } from './changelog.ts';
import { collectGarbage, oldVersions } from './collect-garbage.ts';
import { writeHeaders } from './nginx-headers.ts';
import { isReleaseUnit, isRemote, releaseUnits, type ReleaseUnit } from './release-unit.ts';
import { promote, rollback } from './promote.ts';
import { publishedVersions } from './published.ts';
import { isPublished, publishBuild } from './publish.ts';
import { readRegistry } from './registry-file.ts';
import { requireHostFor, requireRemotesFor } from './require-host-for.ts';
import { lastPromotionOf, readRevisions, rollbackFrom } from './revisions.ts';
import { table } from './table.ts';
import { verify } from './verify.ts';
import { publishedVersionOfSources, recordInputs, versionOfBuild } from './version.ts';

const usage = `Usage:
  pnpm release build <deployable>                               build the deployable only
  pnpm release publish <deployable> [--promote] [--base <url>]  build the deployable and publish its version
  pnpm release promote <deployable> <version> [--base <url>]    make a published version live
  pnpm release rollback <deployable>                            make the previously live version live again
  pnpm release headers                                          write all response headers as nginx includes
  pnpm release list [<deployable>]                              list the published versions and which are live
  pnpm release history [<deployable>]                           list what became live, when, by whom and why
  pnpm release gc [--days 30] [--dry-run]                       remove versions that were not live in that time
Deployables: ${releaseUnits.join(', ')}
--base is the base URL of a remote's versions. The registry stores it.
--from <version> promotes only while that version is live, so that nobody's promotion is overwritten.
--why <text> is recorded with the change. --by <name> replaces the name of the system's user.
--no-fetch promotes a remote without fetching its files from the base URL first.
--anyway publishes what is incompatible with the live versions, promotes or rolls back a host that is incompatible with a
  live remote, and promotes a version that was rolled back.`;

/**
 * Builds and publishes the current sources of a part unless they are published. Returns the version. `accept` throws
 * when the build in `output` must not be published.
 */
export const publish = async (
  part: ReleaseUnit,
  { accept = async () => {} }: { accept?: (version: string, output: string) => Promise<void> } = {},
): Promise<string> => {
  const published = await publishedVersionOfSources(part);
  if (published !== undefined) return published;
  const output = await build(part);
  const version = await versionOfBuild(part, output);
  if (!isPublished(part, version)) {
    await accept(version, output);
    await publishBuild(part, version, output);
  }
  await recordInputs(part, version, output);
  return version;
};

const log = (text: string) => console.log(text);

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      promote: { type: 'boolean', default: false },
      base: { type: 'string' },
      anyway: { type: 'boolean', default: false },
      from: { type: 'string' },
      why: { type: 'string' },
      by: { type: 'string' },
      'no-fetch': { type: 'boolean', default: false },
      days: { type: 'string', default: '30' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [command, part, versionArgument] = positionals;
  const { base, anyway, from, why, by } = values;
  const options = { base, anyway, from, why, by, fetches: !values['no-fetch'] };
  const days = Number(values.days);
  if (command === 'list' && (part === undefined || isReleaseUnit(part))) return log(await list(part));
  if (command === 'history' && (part === undefined || isReleaseUnit(part))) return log(await revisions(part));
  if (command === 'headers') return log(await headers());
  if (command === 'gc' && days >= 0) return log(await gc({ days, isDryRun: values['dry-run'] }));
  if (!isReleaseUnit(part)) throw new UsageError();
  switch (command) {
    case 'build':
      return log(await build(part));
    case 'publish': {
      changesIn(part);
      const version = await publish(part, anyway ? {} : { accept: isCompatible(part) });
      log(`${part} ${version} was published`);
      if (!values.promote) return;
      await promote(part, version, options);
      return log(`${part} ${version} is now live`);
    }
    case 'promote':
      if (versionArgument === undefined) throw new UsageError();
      await promote(part, versionArgument, options);
      return log(`${part} ${versionArgument} is now live`);
    case 'rollback':
      return log(`${part} ${await rollback(part, { anyway, why, by })} is now live`);
    default:
      throw new UsageError();
  }
};

/** Compares a build with what is live. */
const isCompatible = (part: ReleaseUnit) => async (version: string, folder: string) => {
  const registry = await readRegistry();
  if (part === 'host') await requireRemotesFor({ host: version, folder, registry });
  if (isRemote(part)) await requireHostFor({ remote: part, version, release: await verify(folder), folder, registry });
};

class UsageError extends Error {
  override readonly name = 'WrongUse';
}

const list = async (part: ReleaseUnit | undefined): Promise<string> => {
  const changes = await readRevisions();
  const now = Date.now();
  return table(
    ['deployable', 'version', 'published', 'age', 'kB', 'status', 'promoted by'],
    (await publishedVersions(part === undefined ? releaseUnits : [part])).map((one) => [
      one.part,
      one.version,
      minuteOf(one.at),
      ageOf(now - Number(one.at)),
      String(Math.round(one.size / 1000)),
      rollbackFrom(changes, one.part, one.version) === undefined ? (one.status ?? '') : 'rolled back',
      lastPromotionOf(changes, one.part, one.version)?.by ?? '',
    ]),
  );
};

const revisions = async (part: ReleaseUnit | undefined): Promise<string> =>
  table(
    ['time', 'deployable', 'change', 'version', 'replaced', 'by', 'why'],
    (await readRevisions())
      .filter((one) => part === undefined || one.part === part)
      .toReversed()
      .map(({ revision, part, action, version, replaced, by, why }) => [
        minuteOf(new Date(revision)),
        part,
        action,
        version,
        replaced ?? '',
        by,
        why ?? '',
      ]),
  );

const minuteOf = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ');

/** Such as `3 d`, `5 h` or `12 min`. */
const ageOf = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  return minutes < 2 * 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
};

const headers = async (): Promise<string> => {
  const changed = await writeHeaders();
  return changed.length === 0
    ? 'The headers have not changed.'
    : `${changed.join('\n')}\nThese files changed. Reload nginx.`;
};

const gc = async ({ days, isDryRun }: { days: number; isDryRun: boolean }): Promise<string> => {
  const old = isDryRun ? await oldVersions({ days }) : await collectGarbage({ days });
  if (old.length === 0) return `No version is older than ${days} days.`;
  return old.map(({ part, version }) => `${part} ${version} ${isDryRun ? 'would be' : 'was'} removed`).join('\n');
};

if (import.meta.main) {
  try {
    await main();
  } catch (failed) {
    const isWrongUse = failed instanceof UsageError || (failed as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    console.error(isWrongUse ? usage : failed instanceof Error ? failed.message : failed);
    process.exitCode = isWrongUse ? 2 : 1;
  }
}
