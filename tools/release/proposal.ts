import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { verifyRegistry, type RegistryKeys } from '@roost/shared/platform/signed-registry';
import { workFolder } from '@roost/tools/repo-root';
import * as v from 'valibot';
import { placeDocuments } from './documents.ts';
import { keysFile, signingKey, writeKeys } from './keys.ts';
import { readJson } from './read-json.ts';
import { touchReplaced } from './registration.ts';
import { registryFile, withRegistryLock } from './registry-file.ts';
import { isEnd, recordRevision, Revision } from './revisions.ts';
import { addSignatures, missingSignatures } from './sign-registry.ts';
import { writeAtomically } from './write-atomically.ts';
import { writeCatalogue } from './write-catalogue.ts';

const Proposal = v.object({
  /** The next registry, with its signatures. */
  text: v.string(),
  /** Revision of the registry that it replaces. */
  base: v.number(),
  revisions: v.array(Revision),
  /** The documents that become live, and when: before the registry, also with a pause for open pages, or after it. */
  documents: v.array(v.object({ part: v.picklist(['host', 'checkout']), version: v.string() })),
  order: v.picklist(['before', 'pause', 'after']),
  pauseMs: v.number(),
});
/** A change of what is live, which needs the signatures of its registry. */
export type Proposal = v.InferOutput<typeof Proposal>;

/** The change that waits for the signatures of other keys. The next change replaces it. */
const pendingFile = resolve(workFolder, 'waiting.json');

/** Null when no change waits for a signature. */
export const readPending = async (): Promise<Proposal | null> =>
  existsSync(pendingFile)
    ? v.parse(Proposal, await readJson(pendingFile, { remedy: 'Delete it and repeat the change.' }))
    : null;

/** Runs `change` under the registry lock, and writes the catalogue afterwards. */
export const changeLive = async <T>(change: () => Promise<T>): Promise<T> => {
  const result = await withRegistryLock(change);
  // The change is made: a catalogue that cannot be written does not fail it.
  await writeCatalogue().catch((failed: unknown) => console.error('The catalogue could not be written:', failed));
  return result;
};

/**
 * Signs the change with the key of this process. Makes it live when it has all signatures; otherwise it waits, and nothing
 * changes for pages. Call it in `changeLive`.
 */
export const propose = async (proposal: Proposal, keys: RegistryKeys): Promise<void> => {
  const key = await signingKey();
  if (key === null)
    throw new Error(
      `There is no signing key. Set ROOST_SIGNING_KEY_FILE to the file of one of the keys in ${keysFile}.`,
    );
  const signed = { ...proposal, text: addSignatures(proposal.text, keys, key) };
  if ((await missingSignatures(signed.text, keys)) > 0) return writeAtomically(pendingFile, JSON.stringify(signed));
  await makeLive(signed, keys);
  await rm(pendingFile, { force: true });
};

const makeLive = async ({ text, revisions, documents, order, pauseMs }: Proposal, keys: RegistryKeys) => {
  // What a page would refuse does not become live.
  const verified = await verifyRegistry(text, keys, { now: Date.now() });
  const place = async () => {
    for (const { part, version } of documents) await placeDocuments(part, version);
  };
  if (order !== 'after') await place();
  if (order === 'pause') await setTimeout(pauseMs);
  for (const one of revisions) await touchReplaced(one.part, one.replaced ?? undefined, isEnd(one) ? '' : one.version);
  await writeAtomically(registryFile, text);
  if (verified.keys !== keys) await writeKeys(verified.keys);
  for (const one of revisions) await recordRevision(one);
  if (order === 'after') await place();
};
