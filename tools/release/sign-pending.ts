import { Registry } from '@roost/shared/platform/registry';
import { parseSigned } from '@roost/shared/platform/signed-registry';
import * as v from 'valibot';
import { describeCanary } from './describe-canary.ts';
import { previewsIn } from './previews-in.ts';
import { missingSignatures, nextKeys } from './sign-registry.ts';
import { changeLive, propose, readPending, type Proposal } from './proposal.ts';
import { readSigned } from './registry-file.ts';

/**
 * Adds the signature of this process to the change that waits, which then becomes live if it was the last one. Returns
 * what the change does. Throws when nothing waits, or another change became live since.
 */
export const signPending = (): Promise<string[]> =>
  changeLive(async () => {
    const waiting = await readPending();
    if (waiting === null) throw new Error('No change waits for a signature.');
    const { registry, keys } = await readSigned();
    if (registry.revision !== waiting.base)
      throw new Error('The registry has changed since. Repeat the change that waits for signatures.');
    const changes = changesIn(waiting, registry, keys);
    await propose(waiting, keys);
    return changes;
  });

/** What waits, for how many signatures. Null when nothing waits. */
export const describePending = async (): Promise<string | null> => {
  const waiting = await readPending();
  if (waiting === null) return null;
  const { keys } = await readSigned();
  const missing = await missingSignatures(waiting.text, keys);
  return `Not live yet: ${missing} more signature${missing === 1 ? ' is' : 's are'} needed. Run "pnpm release sign" with another key.`;
};

/** Read from the signed text: what `waiting.json` says besides is not signed. */
const changesIn = ({ text }: Proposal, before: Registry, keys: Parameters<typeof nextKeys>[1]): string[] => {
  const signed = parseSigned(text);
  const after = v.parse(Registry, JSON.parse(`${signed.text}}`));
  const next = nextKeys(signed.rotations, keys);
  const changes = [
    ...differences(liveIn(before), liveIn(after)),
    ...differences(canariesIn(before), canariesIn(after)),
    ...differences(previewTexts(before), previewTexts(after)),
  ];
  return [
    ...changes,
    ...(next === null ? [] : [`keys: ${next.threshold} of ${next.keys.join(', ')}`]),
    ...(changes.length === 0 && next === null ? ['a later expiry of the same registry'] : []),
  ];
};

const differences = (from: Texts, to: Texts): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((name) => from[name] !== to[name])
    .map((name) => `${name}: ${from[name] ?? 'none'} → ${to[name] ?? 'none'}`);

type Texts = Readonly<Record<string, string>>;

const canariesIn = ({ remotes }: Registry): Texts =>
  Object.fromEntries(
    Object.entries(remotes).flatMap(([part, { canary }]) =>
      canary ? [[`canary of ${part}`, describeCanary(canary)]] : [],
    ),
  );

const previewTexts = (registry: Registry): Texts =>
  Object.fromEntries(
    Object.entries(previewsIn(registry)).map(([id, { remote, version }]) => [`preview ${id}`, `${remote} ${version}`]),
  );

const liveIn = ({ remotes, documents }: Registry): Texts =>
  Object.fromEntries(
    Object.entries({ ...remotes, ...documents }).flatMap(([part, one]) => (one ? [[part, one.live]] : [])),
  );
