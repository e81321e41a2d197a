import { isInCaretRange } from './caret-range.ts';
import type { RemoteRelease } from './registry.ts';

/**
 * What a host provides to remotes: the platform version, and the version of each shared module. A key that ends in a
 * slash covers all requests below it.
 */
export type Provided = { version: string; shared: Record<string, string> };

/**
 * The compatibility result: why a version of a remote cannot run, or null when it can. Computed before any request for
 * its files.
 */
export type Verdict = { wrong: string; asked: string; present: string } | null;

/** Whether the host provides a compatible version of everything that the release requires; null when it does. */
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

/** Describes an incompatibility for the operator of the deployment. */
export const sentenceOf = (subject: string, { wrong, asked, present }: NonNullable<Verdict>): string =>
  wrong === 'mount'
    ? `${subject} offers the mount "${asked}", which belongs to "${present}"`
    : `${subject} requires ${wrong} ${asked}; the host provides ${present}`;
