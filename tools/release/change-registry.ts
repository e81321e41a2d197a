import { Registry } from '@roost/shared/platform/registry';
import * as v from 'valibot';
import { previewsIn } from './previews-in.ts';
import { changeLive, propose, type Proposal } from './proposal.ts';
import { readSigned } from './registry-file.ts';
import type { Revision } from './revisions.ts';
import { unsignedText } from './sign-registry.ts';

/** The next registry, what is recorded of the change, and the documents that become live with it. */
export type RegistryChange = {
  registry: Registry;
  revisions: readonly Omit<Revision, 'revision'>[];
} & Partial<Pick<Proposal, 'documents' | 'order' | 'pauseMs'>>;

/**
 * Changes the registry under a lock with one atomic write to a new revision, and records the change. With several keys,
 * the change waits for the other signatures. Leaves the registry unchanged when `change` throws.
 */
export const changeRegistry = <T extends RegistryChange>(
  change: (registry: Registry, revision: number) => Promise<T>,
): Promise<T> =>
  changeLive(async () => {
    const { registry: before, keys, rotations } = await readSigned();
    // Pages ignore registries with a lower revision, so it increases even when the clock was set back.
    const revision = Math.max(Date.now(), before.revision + 1);
    const result = await change(before, revision);
    const { documents = [], order = 'after', pauseMs = 0 } = result;
    const next = { ...result.registry, previews: currentPreviews(result.registry) };
    const registry = v.parse(Registry, { ...next, deployment: keys.deployment, revision });
    const proposal = {
      text: unsignedText(registry, { rotations }),
      base: before.revision,
      revisions: result.revisions.map((one) => ({ revision, ...one })),
      documents,
      order,
      pauseMs,
    };
    await propose(proposal, keys);
    return result;
  });

/** Those that pages can still show, if any. */
const currentPreviews = (registry: Registry): Registry['previews'] => {
  const previews = Object.entries(previewsIn(registry)).filter(([, { remote }]) => remote in registry.remotes);
  return previews.length === 0 ? undefined : Object.fromEntries(previews);
};
