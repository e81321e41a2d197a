import { useLingui } from '@lingui/react/macro';
import type { HostNameFault } from '@roost/shared/rules/names/host-name';

/** Messages for invalid names (product spec, section 5). */
export const useFaultMessages = (): Record<HostNameFault, string> => {
  const { t } = useLingui();
  return {
    domain: t`Please enter a valid domain`,
    twoLevelDomain: t`A domain has two or three parts, such as example.com`,
  };
};
