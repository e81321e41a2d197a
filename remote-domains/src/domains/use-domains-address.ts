import * as v from 'valibot';
import { DomainSort, DomainStatus, type DomainCheck } from '@roost/shared/contracts/domains/domain';
import { useAddress, type AddressField } from '@roost/shared/router';
import { flagField, optionField, pageField, textField, textsField } from '@roost/shared/router/address-fields';

export const DetailsTab = v.picklist(['details', 'inboxes', 'dns']);
export type DetailsTab = v.InferOutput<typeof DetailsTab>;

/** `?newUser`, with or without a value. */
const newUserField: AddressField<boolean> = {
  read: (texts) => texts.length > 0,
  write: (isOn) => (isOn ? ['true'] : []),
};

const fields = {
  page: pageField,
  search: textField,
  status: optionField(DomainStatus, null),
  tags: textsField,
  sort: optionField(DomainSort, '-createdAt'),
  domain: textField,
  tab: optionField(DetailsTab, 'details'),
  fix: optionField<DomainCheck, null>(v.picklist(['spf', 'dkim', 'dmarc', 'mx', 'redirect']), null),
  newUser: newUserField,
  purchase: textField,
  receipt: flagField,
};

/** URL parameters of the list and of the open details. */
export type DomainsAddress = {
  page: number;
  search: string;
  status: DomainStatus | null;
  tags: string[];
  sort: DomainSort;
  /** Id of the domain whose details are open; empty for none. */
  domain: string;
  tab: DetailsTab;
  /** The check that the DNS tab fixes. */
  fix: DomainCheck | null;
  /** Whether the welcome dialog for new users is open. */
  newUser: boolean;
  /** Id of the payment in the thank-you banner; empty for none. */
  purchase: string;
  /** Whether its receipt is open. */
  receipt: boolean;
};

export const useDomainsAddress = () => useAddress<DomainsAddress>(fields);
