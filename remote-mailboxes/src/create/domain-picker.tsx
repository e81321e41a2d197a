import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { useSearchText } from '@roost/shared/router';
import { Combobox } from '@roost/shared/ui/overlays';
import { useActiveDomains } from './use-active-domains.ts';

type DomainPickerProps = {
  id: string;
  type: InboxType;
  value: string;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (domain: string) => void;
  onBlur: () => void;
};

/** One of the domains on which an inbox can be created, looked up by the server while one types. */
export const DomainPicker = ({ type, value, ...field }: DomainPickerProps) => {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [, look] = useSearchText(search, setSearch);
  const domains = useActiveDomains(type, { search });
  const found = (domains.data?.data ?? []).map(({ domain }) => domain);
  // The one that is chosen stays in the field, also when it is not among the first.
  const names = value === '' || search !== '' || found.includes(value) ? found : [value, ...found];
  return (
    <Combobox
      {...field}
      options={names.map((name) => ({ value: name, label: name }))}
      value={value}
      placeholder={t`Choose a domain`}
      onSearch={look}
      loading={domains.isFetching}
    />
  );
};
