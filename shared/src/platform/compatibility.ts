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
export type CompatibilityResult =
  | OtherVersion
  | { requirement: 'mount'; mount: string; owner: string }
  /** `missing` are the texts of `missingFacts`. */
  | { requirement: 'facts'; missing: readonly string[] }
  | null;

/** The host provides another version of the platform or of a shared module; null for a module that it does not share. */
type OtherVersion =
  | { requirement: 'platform'; required: string; provided: string }
  | { requirement: 'module'; module: string; required: string; provided: string | null };

/** Whether the host provides a compatible version of everything that the release requires; null when it does. */
export const checkCompatibility = (
  release: Pick<RemoteRelease, 'platform' | 'shared'>,
  provided: Provided,
): OtherVersion | null => {
  if (!isInCaretRange(provided.version, release.platform)) {
    return { requirement: 'platform', required: release.platform, provided: provided.version };
  }
  for (const [request, required] of Object.entries(release.shared)) {
    const providedVersion =
      provided.shared[request] ?? provided.shared[request.replace(/^((@[^/]+\/)?[^/]+\/).+$/, '$1')];
    if (providedVersion === undefined || !isInCaretRange(providedVersion, required)) {
      return { requirement: 'module', module: request, required, provided: providedVersion ?? null };
    }
  }
  return null;
};

/** The compatibility result of a version that uses what the host does not give (`missingFacts`). */
export const lackOf = (missing: readonly string[]): CompatibilityResult =>
  missing.length === 0 ? null : { requirement: 'facts', missing };

/** Describes an incompatibility for the operator of the deployment. */
export const describeIncompatibility = (subject: string, result: NonNullable<CompatibilityResult>): string => {
  switch (result.requirement) {
    case 'platform':
      return `${subject} requires platform ${result.required}; the host provides ${result.provided}`;
    case 'module':
      return `${subject} requires ${result.module} ${result.required}; the host provides ${result.provided ?? 'nothing'}`;
    case 'mount':
      return `${subject} offers the mount "${result.mount}", which belongs to "${result.owner}"`;
    case 'facts':
      return `${subject} uses ${result.missing.join(', ')}, which the host does not give`;
  }
};
