import type { RemoteRelease } from '@roost/shared/platform/registry';
import { isInCaretRange } from './caret-range.ts';

export type Provided = { version: string; shared: Record<string, string> };

/** Why a version of a remote cannot run here, or null when it can. Decided before any byte of it is requested. */
export type Verdict = { wrong: string; asked: string; present: string } | null;

export const verdictOn = (release: RemoteRelease, provided: Provided): Verdict => {
  if (!isInCaretRange(provided.version, release.platform)) {
    return { wrong: 'platform', asked: release.platform, present: provided.version };
  }
  for (const [request, asked] of Object.entries(release.shared)) {
    const present = provided.shared[request];
    if (present === undefined || !isInCaretRange(present, asked)) {
      return { wrong: request, asked, present: present ?? 'nothing' };
    }
  }
  return null;
};
