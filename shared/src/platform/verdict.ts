import { isInCaretRange } from './caret-range.ts';
import type { RemoteRelease } from './registry.ts';

/**
 * What a host gives to remotes: the version of the platform, and that of everything it shares. A key that ends in a slash stands
 * for all requests below it.
 */
export type Provided = { version: string; shared: Record<string, string> };

/** Why a version of a remote cannot run, or null when it can. Decided before any byte of it is requested. */
export type Verdict = { wrong: string; asked: string; present: string } | null;

/** Whether the host gives everything that the version asks for, in a version that fits. */
export const verdictOn = (release: Pick<RemoteRelease, 'platform' | 'shared'>, provided: Provided): Verdict => {
  if (!isInCaretRange(provided.version, release.platform)) {
    return { wrong: 'platform', asked: release.platform, present: provided.version };
  }
  for (const [request, asked] of Object.entries(release.shared)) {
    const present = provided.shared[request] ?? provided.shared[request.replace(/^((@[^/]+\/)?[^/]+\/).+$/, '$1')];
    if (present === undefined || !isInCaretRange(present, asked)) {
      return { wrong: request, asked, present: present ?? 'nothing' };
    }
  }
  return null;
};

/** The verdict as a sentence for whoever runs the deployment. */
export const sentenceOf = (subject: string, { wrong, asked, present }: NonNullable<Verdict>): string =>
  wrong === 'mount'
    ? `${subject} offers the place "${asked}", which is that of "${present}"`
    : `${subject} asks for ${wrong} ${asked}; the host has ${present}`;
