#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { changesIn } from './changelog.ts';
import { collectGarbage, oldVersions } from './collect-garbage.ts';
import { startCanary, stopCanary } from './canary-command.ts';
import { createKeyFile, readKeys } from './keys.ts';
import { list, revisions } from './listing.ts';
import { writeHeaders } from './nginx-headers.ts';
import { recordOwners } from './owners.ts';
import {
  isDocumentUnit,
  isKnownUnit,
  isReleaseUnit,
  releaseUnits,
  sourceFolderOf,
  type ReleaseUnit,
} from './release-unit.ts';
import { addPreview, removePreview } from './preview-command.ts';
import { promoteAll, rollbackAll, type Target } from './promote.ts';
import { isPublished, publishBuild } from './publish.ts';
import { publishFolder, unregister } from './register.ts';
import { readRegistry } from './registry-file.ts';
import { expiryOf, renew } from './renew.ts';
import { requirePublishable } from './require-publishable.ts';
import { describePending, signPending } from './sign-pending.ts';
import { symbolicate } from './source-maps.ts';
import { requireCommitted, tagReleases } from './tag.ts';
import { minuteOf } from './times.ts';
import { usage } from './usage.ts';
import { useKeys } from './use-keys.ts';
import { lookIntervalMs } from './watch/watch.ts';
import { watchRemote } from './watch/watch-command.ts';
import { publishedVersionOfSources, recordInputs, versionOfBuild } from './version.ts';
import { catalogueFile, writeCatalogue } from './write-catalogue.ts';

/**
 * Builds and publishes the current sources of a part unless they are published. Returns the version. `accept` throws
 * when the build in `output` must not be published.
 */
export const publish = async (
  part: ReleaseUnit,
  { accept = async () => {} }: { accept?: (version: string, output: string) => Promise<void> } = {},
): Promise<string> => {
  await recordOwners(part, sourceFolderOf(part));
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
      set: { type: 'boolean', default: false },
      from: { type: 'string', multiple: true, default: [] },
      why: { type: 'string' },
      urgent: { type: 'boolean', default: false },
      by: { type: 'string' },
      'no-fetch': { type: 'boolean', default: false },
      days: { type: 'string', default: '30' },
      'dry-run': { type: 'boolean', default: false },
      threshold: { type: 'string', default: '1' },
      share: { type: 'string', default: '1' },
      workspaces: { type: 'string' },
      stop: { type: 'boolean', default: false },
      collector: { type: 'string' },
      sentry: { type: 'boolean', default: false },
      interval: { type: 'string', default: String(lookIntervalMs / 1_000) },
      expires: { type: 'string', default: '2d' },
      roles: { type: 'string' },
      members: { type: 'string' },
    },
  });
  const [command, ...rest] = positionals;
  const [part, versionArgument] = rest;
  const { base, anyway, from, why, by, urgent } = values;
  const options = { anyway, why, by, urgent, fetches: !values['no-fetch'] };
  const days = Number(values.days);
  if (command === 'list' && (part === undefined || isKnownUnit(part))) return log(await list(part));
  if (command === 'history' && (part === undefined || isKnownUnit(part))) return log(await revisions(part));
  if (command === 'symbolicate') return log(await symbolicate(await textOf(part)));
  if (command === 'tag' && part === undefined) return log(await tag());
  if (command === 'catalogue' && part === undefined) return log(await catalogue());
  if (command === 'headers') return log(await headers());
  if (command === 'gc' && days >= 0) return log(await gc({ days, isDryRun: values['dry-run'] }));
  if (command === 'sign' && rest.length === 0)
    return logLive((await signPending()).map((change) => `Signed: ${change}`));
  if (command === 'renew' && rest.length === 0 && days > 0) return logLive([await renewal({ days, anyway })]);
  if (command === 'keys') return keys(rest, { threshold: Number(values.threshold) });
  const makeLive = async (targets: readonly Target[]) => {
    const notices = await promoteAll(targets, options);
    await logLive([...targets.map(isLive), ...notices]);
  };
  if (command === 'promote' && values.set) {
    // A set has the base URLs of the registry.
    if (rest.length === 0 || base !== undefined) throw new UsageError();
    return makeLive(targetsOf(rest, from));
  }
  if (command === 'rollback' && rest.length > 0 && rest.every(isKnownUnit)) {
    const { live, notices } = await rollbackAll([...new Set(rest)], { anyway, why, by });
    return logLive([...live.map(isLive), ...notices]);
  }
  if (command === 'register' && part !== undefined && from.length < 2) {
    const published = await publishFolder(resolve(part), { anyway });
    return makeLive([{ ...published, base, from: from[0] }]);
  }
  if (command === 'preview' && values.stop && part !== undefined && rest.length === 1)
    return logLive([await removePreview(part, { why, by })]);
  if (!isKnownUnit(part) || from.length > 1) throw new UsageError();
  if (command === 'preview' && !values.stop) {
    const { expires, roles, members } = values;
    const version = versionArgument ?? (await publishNew(part, { anyway }));
    log(await addPreview(part, version, { expires, roles, members }, options));
    const waiting = await describePending();
    return waiting === null ? undefined : log(waiting);
  }
  if (command === 'unregister' && !isDocumentUnit(part)) {
    await unregister(part, { why, by, anyway });
    return logLive([`${part} was removed from the registry`]);
  }
  if (command === 'canary' && values.stop && rest.length === 1)
    return logLive([await stopCanary(part, { why, by, urgent, from: from[0] })]);
  if (command === 'canary' && !values.stop && versionArgument !== undefined) {
    const { share, workspaces } = values;
    const given = { version: versionArgument, percent: Number(share), workspaces: workspaces?.split(',') };
    return logLive([await startCanary(part, given, { ...options, from: from[0] })]);
  }
  if (command === 'watch' && rest.length === 1) {
    const { collector, sentry, interval } = values;
    if (sentry && collector !== undefined) throw new UsageError();
    const end = await watchRemote(part, { collector, sentry, interval: Number(interval), why, by, log });
    if (end !== 'promoted' && end !== 'interrupted') throw new Error(`The canary of ${part} was ${end}.`);
    return log(
      end === 'promoted' ? `The canary of ${part} is live.` : `The watch has ended. The canary of ${part} stays.`,
    );
  }
  if (command === 'promote' && versionArgument !== undefined)
    return makeLive([{ part, version: versionArgument, base, from: from[0] }]);
  if (!isReleaseUnit(part)) throw new UsageError();
  switch (command) {
    case 'build':
      return log(await build(part));
    case 'publish': {
      const version = await publishNew(part, { anyway });
      log(`${part} ${version} was published`);
      return values.promote ? makeLive([{ part, version, base, from: from[0] }]) : undefined;
    }
    default:
      throw new UsageError();
  }
};

/** Publishes the current sources of a part that has them here. */
const publishNew = async (part: ReleaseUnit, { anyway }: { anyway: boolean }): Promise<string> => {
  if (!isReleaseUnit(part)) throw new UsageError();
  changesIn(part);
  return publish(part, anyway ? {} : { accept: isPublishable(part) });
};

/** Logs what became live, or that it waits for other signatures. */
const logLive = async (lines: readonly string[]) => log((await describePending()) ?? lines.join('\n'));

const renewal = async (options: { days: number; anyway: boolean }): Promise<string> => {
  const isRenewed = await renew(options);
  return `The registry is ${isRenewed ? 'signed' : 'still valid'} until ${minuteOf(new Date(await expiryOf()))}.`;
};

const keys = async ([action, ...given]: readonly string[], { threshold }: { threshold: number }): Promise<void> => {
  const [file] = given;
  if (action === 'create' && file !== undefined && given.length === 1) return log(await createKeyFile(resolve(file)));
  if (action === 'use' && given.length > 0) {
    await useKeys(given, { threshold });
    return logLive([`${threshold} of these keys must sign from now on.`]);
  }
  if (action !== undefined) throw new UsageError();
  const present = await readKeys();
  if (present === null) return log('There are no keys yet. The first promotion creates one.');
  const expires = await expiryOf().catch(() => 0);
  const validity = expires === 0 ? '' : ` The registry is valid until ${minuteOf(new Date(expires))}.`;
  log([`${present.threshold} of these keys must sign.${validity}`, ...present.keys].join('\n'));
};

const isLive = ({ part, version }: Target) => `${part} ${version} is now live`;

/** The versions of a set, and the versions that must still be live: each as in `domains@1.2.3-abc`. */
const targetsOf = (set: readonly string[], from: readonly string[]): Target[] => {
  const live = new Map(from.map(versionIn).map(({ part, version }) => [part, version]));
  const targets = set.map(versionIn).map((target) => ({ ...target, from: live.get(target.part) }));
  const parts = new Set(targets.map(({ part }) => part));
  // Each part once, and no comparison without a part.
  if (parts.size < targets.length || [...live.keys()].some((part) => !parts.has(part))) throw new UsageError();
  return targets;
};

const versionIn = (text: string): Pick<Target, 'part' | 'version'> => {
  const [part, version] = text.split('@');
  if (!isKnownUnit(part) || version === undefined) throw new UsageError();
  return { part, version };
};

/** Compares a build with what is published and live. */
const isPublishable = (part: ReleaseUnit) => async (version: string, folder: string) =>
  requirePublishable({ part, version, folder, registry: await readRegistry() });

/** Publishes every deployable whose sources changed, and tags the versions. */
const tag = async (): Promise<string> => {
  await requireCommitted();
  const published = [];
  for (const part of releaseUnits) {
    const changes = changesIn(part);
    published.push({ part, changes, version: await publish(part, { accept: isPublishable(part) }) });
  }
  const tags = await tagReleases(published);
  return tags.length === 0
    ? 'No version is new.'
    : `${tags.join('\n')}\nThese tags are new. Commit releases.json, and push the commit with the tags.`;
};

class UsageError extends Error {
  override readonly name = 'WrongUse';
}

/** The text of the file, or of the standard input. */
const textOf = async (file: string | undefined): Promise<string> =>
  file === undefined
    ? text(process.stdin)
    : readFile(file, 'utf8').catch((failed: NodeJS.ErrnoException) => {
        throw failed.code === 'ENOENT' ? new Error(`${file} does not exist.`, { cause: failed }) : failed;
      });

const catalogue = async (): Promise<string> => {
  await writeCatalogue();
  return catalogueFile;
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
