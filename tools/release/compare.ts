import {
  checkCompatibility,
  describeIncompatibility,
  lackOf,
  type CompatibilityResult,
  type Provided,
} from '@roost/shared/platform/compatibility';
import { missingFacts, type Facts } from '@roost/shared/platform/facts';
import type { RemoteRelease } from '@roost/shared/platform/registry';

type Comparison = {
  release: RemoteRelease;
  uses: Facts | undefined;
  given: Provided & { facts?: Facts | undefined };
};

/** Compares the versions and, if both builds list them, the names. Null when the release fits. */
export const compare = ({ release, uses, given }: Comparison): CompatibilityResult =>
  checkCompatibility(release, given) ??
  (uses === undefined || given.facts === undefined ? null : lackOf(missingFacts(uses, given.facts)));

/** Describes what the named host lacks. */
export const describe = ({
  subject,
  lack,
  host,
}: {
  subject: string;
  lack: NonNullable<CompatibilityResult>;
  host: string;
}): string => describeIncompatibility(subject, lack).replace('the host', `host ${host}`);
