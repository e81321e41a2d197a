import * as v from 'valibot';
import { RuntimeConfig } from '@roost/shared/platform/config';
import { Registry } from '@roost/shared/platform/registry';
import { RegistryRefused, type RegistryRefusal } from '@roost/shared/platform/signed-registry';
import { sessionStore } from '@roost/shared/storage';
import { StartupError } from '#boot/read-start.ts';
import { harnessKey } from '#remotes/harness/harness-key.ts';
import { previewKey } from '#remotes/preview/preview-key.ts';
import { EntryRefused, type EntryRefusal } from '#remotes/registry/entry-refused.ts';
import { lastGoodRegistry } from '#remotes/registry/registry.ts';
import { readTabVersions } from '#remotes/registry/versions.ts';

/** What a page knows that could not start. */
export type StartupFacts = {
  /** The file at fault. */
  file: string | undefined;
  /** The reason, in English. */
  detail: string;
  /** Why the registry was refused, or the only entry of it that could be read. */
  refusal: RegistryRefusal | EntryRefusal | undefined;
  hostVersion: string | undefined;
  config: Pick<RuntimeConfig, 'stage' | 'registryUrl' | 'assetOrigins'> | undefined;
  /** The last valid registry of this browser. */
  saved: { revision: number; remotes: readonly SavedRemote[] } | undefined;
  overrides: readonly string[];
};
type SavedRemote = { remote: string; live: string; previous: string | null; base: string };

export const readStartupFacts = async (failed: unknown): Promise<StartupFacts> => {
  const start = window.roostStart;
  const config = v.safeParse(RuntimeConfig, await start?.config.catch(() => undefined));
  const reason = failed instanceof StartupError ? failed.reason : undefined;
  return {
    file: failed instanceof StartupError ? failed.resource : undefined,
    detail: failed instanceof StartupError ? failed.detail : String(failed),
    refusal: isRefusal(reason) ? reason.why : undefined,
    hostVersion: start?.version,
    config: config.success ? config.output : undefined,
    saved: readSaved(),
    overrides: [
      ...[previewKey, harnessKey].flatMap((key) => sessionStore.get(key) ?? []),
      ...Object.entries(readTabVersions()).map(([remote, version]) => `${remote} ${version}`),
    ],
  };
};

/** By name: the inline script, which refuses registries, contains another copy of the class. */
const isRefusal = (reason: unknown): reason is RegistryRefused | EntryRefused =>
  reason instanceof Error && ['RegistryRefused', 'EntryRefused'].includes(reason.name) && 'why' in reason;

const readSaved = (): StartupFacts['saved'] => {
  try {
    const { revision, remotes } = v.parse(Registry, lastGoodRegistry());
    return {
      revision,
      remotes: Object.entries(remotes).map(([remote, { live, previous, base }]) => ({ remote, live, previous, base })),
    };
  } catch {
    return undefined;
  }
};
