import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { toFailure, useFailureText } from '@roost/shared/http';
import { useInboxTypeNames } from '@roost/shared/inboxes';
import { useCall } from '@roost/shared/query';
import { Banner, NativeSelect } from '@roost/shared/ui/core';
import { Combobox } from '@roost/shared/ui/overlays';

type MailboxPickerProps = {
  /** Id of the chosen inbox; empty for none. */
  value: string;
  onChange: (mailboxId: string) => void;
};

/** Maximum number of results; the search finds the others. */
const offered = 20;
/** Debounce in ms (product spec, section 9). */
const debounce = 300;

/** Selects an active inbox by type, with a server search. */
export const MailboxPicker = ({ value, onChange }: MailboxPickerProps) => {
  const { t } = useLingui();
  const id = useId();
  const names = useInboxTypeNames();
  const textOf = useFailureText();
  const [type, setType] = useState<InboxListType>('Private');
  const [search, setSearch] = useLateText();
  const result = useCall(
    listMailboxes,
    {
      query: { type, status: 'Active', limit: offered, sort: 'email', search: search === '' ? undefined : search },
    },
    { keepPrevious: true },
  );
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const options = (result.data?.data ?? []).map(({ id, email }) => ({ value: id, label: email }));
  // Keeps the label of the selected inbox when the results do not include it.
  const known = chosen !== null && chosen.value === value && !options.some((option) => option.value === value);

  return (
    <>
      <div className="r-field">
        <label className="r-label" htmlFor={`${id}-type`}>
          <Trans>Type</Trans>
        </label>
        <NativeSelect
          id={`${id}-type`}
          value={type}
          options={InboxListType.options.map((option) => ({ value: option, label: names[option] }))}
          onChange={({ target }) => {
            setType(InboxListType.options.find((option) => option === target.value) ?? type);
            onChange('');
          }}
        />
      </div>
      <div className="r-field">
        <label className="r-label" htmlFor={`${id}-inbox`}>
          <Trans>Inbox</Trans>
        </label>
        <Combobox
          key={type}
          id={`${id}-inbox`}
          options={known ? [chosen, ...options] : options}
          value={value}
          placeholder={t`Search active inboxes`}
          loading={result.isFetching}
          onSearch={setSearch}
          onChange={(next) => {
            setChosen(options.find((option) => option.value === next) ?? null);
            onChange(next);
          }}
        />
      </div>
      {result.error !== null && <Banner tone="danger">{textOf(toFailure(result.error))}</Banner>}
    </>
  );
};

/** A debounced text. */
const useLateText = (): [string, (text: string) => void] => {
  const [text, setText] = useState('');
  const [deferredSearch, setLate] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setLate(text.trim()), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  return [deferredSearch, setText];
};
