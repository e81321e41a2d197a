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
export type CompatibilityResult = { requirement: string; required: string; provided: string } | null;

/** Whether the host provides a compatible version of everything that the release requires; null when it does. */
export const checkCompatibility = (
  release: Pick<RemoteRelease, 'platform' | 'shared'>,
  provided: Provided,
): CompatibilityResult => {
  if (!isInCaretRange(provided.version, release.platform)) {
    return { requirement: 'platform', required: release.platform, provided: provided.version };
  }
  for (const [request, required] of Object.entries(release.shared)) {
    const providedVersion =
      provided.shared[request] ?? provided.shared[request.replace(/^((@[^/]+\/)?[^/]+\/).+$/, '$1')];
    if (providedVersion === undefined || !isInCaretRange(providedVersion, required)) {
      return { requirement: request, required, provided: providedVersion ?? 'nothing' };
    }
  }
  return null;
};

/** The compatibility result of a version that uses what the host does not give (`missingFacts`). */
export const lackOf = (missing: readonly string[]): CompatibilityResult =>
  missing.length === 0 ? null : { requirement: 'facts', required: missing.join(', '), provided: 'nothing' };

/** Describes an incompatibility for the operator of the deployment. */
export const describeIncompatibility = (
  subject: string,
  { requirement, required, provided }: NonNullable<CompatibilityResult>,
): string =>
  requirement === 'mount'
    ? `${subject} offers the mount "${required}", which belongs to "${provided}"`
    : requirement === 'facts'
      ? `${subject} uses ${required}, which the host does not give`
      : `${subject} requires ${requirement} ${required}; the host provides ${provided}`;
