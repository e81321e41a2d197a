import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { suggestCompanies } from '@roost/shared/contracts/accounts/account';
import { TextField, useWatch, type SchemaForm } from '@roost/shared/forms';
import { useCall } from '@roost/shared/query';
import type { NewAccount } from './new-account.ts';

/** Debounce of every search, in ms (product spec, section 9). */
const debounce = 300;

/** Free text with suggestions of known companies. Without suggestions it is a plain field. */
export const CompanyField = ({ form }: { form: SchemaForm<NewAccount> }) => {
  const { t } = useLingui();
  const listId = useId();
  const input = useWatch({ control: form.control, name: 'company' }).trim();
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(input), debounce);
    return () => clearTimeout(timer);
  }, [input]);
  const suggestions = useCall(suggestCompanies, { query: { query } }, { enabled: query !== '', keepPrevious: true });
  return (
    <>
      <TextField form={form} name="company" label={t`Company`} optional autoComplete="organization" list={listId} />
      <datalist id={listId}>
        {(suggestions.data ?? []).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
};
