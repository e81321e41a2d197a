import * as v from 'valibot';
import {
  DomainSort,
  DomainStatus,
  HealthLevel,
  InboxesOfDomain,
  type DomainCheck,
} from '@roost/shared/contracts/domains/domain';
import { CreatedFilter } from '@roost/shared/lists/created-filter';
import { ForwardingFilter } from '@roost/shared/lists/forwarding-filter';
import { useUrlState, type ParamCodec } from '@roost/shared/router';
import { flagParam, optionParam, pageParam, textParam, textsParam } from '@roost/shared/router/url-params';
import { DomainTab } from '../details/index.ts';

/** `?newUser`, with or without a value. */
const newUserField: ParamCodec<boolean> = {
  read: (texts) => texts.length > 0,
  write: (isOn) => (isOn ? ['true'] : []),
};

const fields = {
  page: pageParam,
  search: textParam,
  status: optionParam(DomainStatus, null),
  tags: textsParam,
  inboxes: optionParam(InboxesOfDomain, null),
  health: optionParam(HealthLevel, null),
  forwarding: optionParam(ForwardingFilter, null),
  created: optionParam(CreatedFilter, null),
  sort: optionParam(DomainSort, '-createdAt'),
  domain: textParam,
  tab: optionParam(DomainTab, 'details'),
  fix: optionParam<DomainCheck, null>(v.picklist(['spf', 'dkim', 'dmarc', 'mx', 'redirect']), null),
  newUser: newUserField,
  purchase: textParam,
  receipt: flagParam,
};

/** URL parameters of the list and of the open details. */
export type DomainsUrlState = {
  page: number;
  search: string;
  status: DomainStatus | null;
  tags: string[];
  /** Type of the inboxes. */
  inboxes: InboxesOfDomain | null;
  health: HealthLevel | null;
  forwarding: ForwardingFilter | null;
  created: CreatedFilter | null;
  sort: DomainSort;
  /** Id of the domain whose details are open; empty for none. */
  domain: string;
  tab: DomainTab;
  /** The check that the DNS tab fixes. */
  fix: DomainCheck | null;
  /** Whether the welcome dialog for new users is open. */
  newUser: boolean;
  /** Id of the payment in the thank-you banner; empty for none. */
  purchase: string;
  /** Whether its receipt is open. */
  receipt: boolean;
};

export const useDomainsUrlState = () => useUrlState<DomainsUrlState>(fields);
