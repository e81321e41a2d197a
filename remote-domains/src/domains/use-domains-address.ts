import { DomainSort, DomainStatus } from '@roost/shared/contracts/domain';
import { useAddress } from '@roost/shared/router';
import { optionField, pageField, textField, textsField } from '@roost/shared/router/address-fields';

const fields = {
  page: pageField,
  search: textField,
  status: optionField(DomainStatus, null),
  tags: textsField,
  sort: optionField(DomainSort, '-createdAt'),
};

/** What of the list is in the address. */
export type DomainsAddress = {
  page: number;
  search: string;
  status: DomainStatus | null;
  tags: string[];
  sort: DomainSort;
};

export const useDomainsAddress = () => useAddress<DomainsAddress>(fields);
