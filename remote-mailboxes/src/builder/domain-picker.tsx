import { useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import type { PlannedInbox } from '@roost/shared/contracts/mailboxes/inbox-plan';
import { InboxType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useSearchText } from '@roost/shared/router';
import { Combobox } from '@roost/shared/ui/overlays';
import { useActiveDomains } from './use-active-domains.ts';

type PickedDomain = Pick<PlannedInbox, 'domain' | 'domainType'>;

type DomainPickerProps = {
  id: string;
  /** In a grid, which has no label element. */
  label?: string;
  tabIndex?: number;
  type: InboxType;
  value: string;
  /** Domains of the current purchase, listed before the active ones. */
  newDomains: readonly string[];
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (domain: PickedDomain) => void;
  onBlur: () => void;
};

/**
 * Selects a domain for new inboxes; the server searches while the user types. Memoized: it is the most expensive part of a
 * card, and most edits do not change it.
 */
export const DomainPicker = memo(function DomainPicker(props: DomainPickerProps) {
  const { type, value, newDomains, onChange, ...field } = props;
  const { t } = useLingui();
  const textOf = useFailureText();
  const [search, setSearch] = useState('');
  const [, look] = useSearchText(search, setSearch);
  const domains = useActiveDomains(type, { search });
  const offered = new Map<string, PickedDomain['domainType']>(
    newDomains.filter((domain) => domain.includes(search.toLowerCase())).map((domain) => [domain, 'New']),
  );
  for (const { domain, type } of domains.data?.data ?? []) {
    if (!offered.has(domain)) offered.set(domain, InboxType.options.find((known) => known === type) ?? null);
  }
  const found = [...offered.keys()];
  // Keeps the selected domain in the list, even when it is not among the first results.
  const names = value === '' || search !== '' || offered.has(value) ? found : [value, ...found];
  return (
    <Combobox
      {...field}
      options={names.map((name) => ({ value: name, label: name }))}
      value={value}
      placeholder={t`Choose a domain`}
      onChange={(domain) => onChange({ domain, domainType: offered.get(domain) ?? null })}
      onSearch={look}
      loading={domains.isFetching}
      failure={domains.error === null ? undefined : textOf(toFailure(domains.error))}
    />
  );
});
