import { findDomains } from '@roost/shared/contracts/domains/domain-lookup';
import { http } from '@roost/shared/http';
import { PastedNames } from '@roost/shared/lists/pasted-names';
import { toHostName } from '@roost/shared/rules/names/host-name';

type PastedDomainsProps = { names: readonly string[]; onSelect: (ids: readonly string[]) => void; onEnd: () => void };

export const PastedDomains = (props: PastedDomainsProps) => (
  <PastedNames
    {...props}
    find={async (names) => (await http().call(findDomains, { body: { names } })).found}
    normalize={(name) => toHostName(name) ?? name}
  />
);
