import type { RemoteManifest } from '@roost/shared/platform/manifest';
import type { Registry } from '@roost/shared/platform/registry';
import { liveManifestOf } from './require-free.ts';

/** Throws when a change takes the last live remote away that fills a slot that a live remote opens. */
export const requireFilled = (before: Registry, after: Registry): void =>
  requireOther(before, after, {
    slots: ({ opens }) => opens,
    others: filledBy,
    lack: (slot) => `opens ${slot}, which nothing would fill`,
    remedy: 'Release a remote that fills it first, or use --anyway.',
  });

/** Throws when a change takes the last live remote away that opens a slot that a live remote fills. */
export const requireOpened = (before: Registry, after: Registry): void =>
  requireOther(before, after, {
    slots: filledBy,
    others: ({ opens }) => opens,
    lack: (slot) => `fills ${slot}, which nothing would open`,
    remedy: 'Release a version that does not fill it first, or use --anyway.',
  });

type Rule = {
  /** The slots of a remote that need another remote. */
  slots: (manifest: RemoteManifest) => readonly string[];
  /** The slots for which a remote is the other one. */
  others: (manifest: RemoteManifest) => readonly string[];
  lack: (slot: string) => string;
  remedy: string;
};

const requireOther = (before: Registry, after: Registry, { slots, others, lack, remedy }: Rule): void => {
  const [had, has] = [before, after].map(
    (registry) => new Set(manifestsIn(registry).flatMap(({ manifest }) => others(manifest))),
  );
  const reasons = manifestsIn(after).flatMap(({ remote, live, manifest }) =>
    slots(manifest)
      .filter((slot) => had?.has(slot) && !has?.has(slot))
      .map((slot) => `${remote} ${live} ${lack(slot)}.`),
  );
  if (reasons.length > 0) throw new Error(`${reasons.join('\n')}\n${remedy}`);
};

const manifestsIn = ({ remotes }: Registry) =>
  Object.entries(remotes).flatMap(([remote, entry]) => {
    const manifest = liveManifestOf(entry);
    return manifest === undefined ? [] : [{ remote, live: entry.live, manifest }];
  });

const filledBy = ({ fills }: RemoteManifest): string[] => Object.keys(fills);
