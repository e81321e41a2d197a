import type { Registry } from '@roost/shared/platform/registry';
import { liveManifestOf } from './require-free.ts';

/** Throws when a change takes the last live remote away that fills a slot that a live remote opens. */
export const requireFilled = (before: Registry, after: Registry): void => {
  const filled = slotsFilled(after);
  const opened = Object.entries(after.remotes).flatMap(([remote, entry]) =>
    (liveManifestOf(entry)?.opens ?? []).map((slot) => ({ remote, version: entry.live, slot })),
  );
  const empty = opened.filter(({ slot }) => slotsFilled(before).has(slot) && !filled.has(slot));
  if (empty.length === 0) return;
  const reasons = empty.map(
    ({ remote, version, slot }) => `${remote} ${version} opens ${slot}, which nothing would fill.`,
  );
  throw new Error(`${reasons.join('\n')}\nRelease a remote that fills it first, or use --anyway.`);
};

const slotsFilled = ({ remotes }: Registry): Set<string> =>
  new Set(Object.values(remotes).flatMap((entry) => Object.keys(liveManifestOf(entry)?.fills ?? {})));
