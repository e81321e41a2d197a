import { readKeys, parseKeys, writeKeys } from './keys.ts';
import { changeLive, propose } from './proposal.ts';
import { readRegistry, readSigned } from './registry-file.ts';
import { unsignedText } from './sign-registry.ts';

/** Number of rotations that the registry keeps: a document with keys from before them must be loaded again. */
const maxRotations = 3;

/**
 * Makes these the keys of the deployment. Afterwards, each registry needs signatures of `threshold` of them. A rotation
 * also needs the signatures of the keys before it, so that pages which trust those follow it.
 */
export const useKeys = (keys: readonly string[], { threshold }: { threshold: number }): Promise<void> =>
  changeLive(async () => {
    if ((await readKeys()) === null) return beginWith(keys, { threshold });
    const { registry, keys: present, rotations } = await readSigned();
    const { deployment, version } = present;
    const text = JSON.stringify(parseKeys({ deployment, version: version + 1, threshold, keys }));
    const latest = [...rotations, { text, by: {} }].slice(-maxRotations);
    await propose(proposalOf(registry, unsignedText(registry, { rotations: latest })), present);
  });

/** The first keys. A registry of an earlier release tool is signed with them. */
const beginWith = async (keys: readonly string[], { threshold }: { threshold: number }): Promise<void> => {
  const registry = await readRegistry();
  const { deployment = crypto.randomUUID(), revision } = registry;
  const first = parseKeys({ deployment, version: 1, threshold, keys });
  await writeKeys(first);
  if (revision > 0) await propose(proposalOf(registry, unsignedText({ ...registry, deployment })), first);
};

/** The same registry, then the document of the host with the next keys. */
const proposalOf = ({ revision, documents: { host } }: Awaited<ReturnType<typeof readRegistry>>, text: string) => ({
  text,
  base: revision,
  revisions: [],
  documents: host === undefined ? [] : [{ part: 'host' as const, version: host.live }],
  order: 'after' as const,
  pauseMs: 0,
});
